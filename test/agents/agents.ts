import { join } from "node:path";
import type { Dialect } from "./standIn";

/** Where a session takes place: a home and a project of its own, and the stand-in for the model. */
export interface Place {
  readonly home: string;
  readonly project: string;
  readonly model: string;
}

/** A real agent, and how it is started without a person, a network or an account. */
export interface Agent {
  /** The provider whose hooks it runs. */
  readonly provider: string;
  readonly package: string;
  readonly version: string;
  readonly program: string;
  readonly dialect: Dialect;
  readonly args: readonly string[];
  readonly environment: (place: Place) => Readonly<Record<string, string>>;
  /** Files that make it trust the project and talk to the stand-in, by path. */
  readonly files: (place: Place) => Readonly<Record<string, string>>;
}

const codexConfig = ({ project, model }: Place): string => `model = "mock"
model_provider = "mock"
[model_providers.mock]
name = "mock"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "MOCK_KEY"
[projects."${project}"]
trust_level = "trusted"
`;

export const agents: readonly Agent[] = [
  {
    provider: "claude-code",
    package: "@anthropic-ai/claude-code",
    version: "2.1.326",
    program: "claude",
    dialect: "messages",
    args: ["-p", "say hi", "--allowedTools", "Bash"],
    environment: ({ model }) => ({
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_API_KEY: "fake",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
    }),
    files: () => ({}),
  },
  {
    provider: "codex",
    package: "@openai/codex",
    version: "0.169.0",
    program: "codex",
    dialect: "responses",
    args: [
      "exec",
      "--dangerously-bypass-hook-trust",
      "--skip-git-repo-check",
      "--sandbox",
      "danger-full-access",
      "hi",
    ],
    environment: () => ({ MOCK_KEY: "fake" }),
    files: (place) => ({ [join(place.home, ".codex", "config.toml")]: codexConfig(place) }),
  },
  {
    provider: "gemini-cli",
    package: "@google/gemini-cli",
    version: "0.61.0",
    program: "gemini",
    dialect: "generateContent",
    args: ["-p", "hi", "--yolo", "-m", "gemini-2.5-flash"],
    environment: ({ model }) => ({
      GOOGLE_GEMINI_BASE_URL: model,
      GEMINI_API_KEY: "fake",
      GEMINI_CLI_TRUST_WORKSPACE: "true",
    }),
    files: ({ home }) => ({
      [join(home, ".gemini", "settings.json")]: JSON.stringify({
        security: { auth: { selectedType: "gemini-api-key" } },
        hooksConfig: { enabled: true },
        privacy: { usageStatisticsEnabled: false },
      }),
    }),
  },
  {
    provider: "copilot-cli",
    package: "@github/copilot",
    version: "1.0.102",
    program: "copilot",
    dialect: "chat",
    args: ["-p", "hi", "--allow-all-tools"],
    environment: ({ model }) => ({
      COPILOT_PROVIDER_BASE_URL: model,
      COPILOT_PROVIDER_API_KEY: "fake",
      COPILOT_MODEL: "mock",
      COPILOT_OFFLINE: "true",
    }),
    files: ({ home, project }) => ({
      [join(home, ".copilot", "config.json")]: JSON.stringify({ trustedFolders: [project] }),
    }),
  },
  {
    provider: "qwen-code",
    package: "@qwen-code/qwen-code",
    version: "0.24.4",
    program: "qwen",
    dialect: "chat",
    args: ["-p", "hi", "--yolo", "--auth-type", "openai"],
    environment: ({ model }) => ({
      OPENAI_BASE_URL: `${model}/v1`,
      OPENAI_API_KEY: "fake",
      OPENAI_MODEL: "mock",
    }),
    files: ({ home, project }) => ({
      [join(home, ".qwen", "trustedFolders.json")]: JSON.stringify({ [project]: "TRUST_FOLDER" }),
      [join(home, ".qwen", "settings.json")]: JSON.stringify({
        security: { auth: { selectedType: "openai" } },
        privacy: { usageStatisticsEnabled: false },
      }),
    }),
  },
];
