import type { Handler } from "../model/handler";

/** What a hook runs, on one line: its command, address, prompt or tool as written. */
export function handlerText(handler: Handler): string {
  return textOf(handler).replaceAll(/\s+/g, " ").trim();
}

function textOf(handler: Handler): string {
  switch (handler.type) {
    case "command":
      return [handler.command ?? anyPlatform(handler), ...(handler.args ?? [])].join(" ");
    case "http":
      return handler.url ?? "";
    case "prompt":
    case "agent":
      return handler.prompt ?? "";
    case "mcp_tool":
      return [handler.server, handler.tool].filter((part) => part !== undefined).join("/");
  }
}

function anyPlatform({ platform }: Handler): string {
  return platform?.linux ?? platform?.osx ?? platform?.windows ?? "";
}
