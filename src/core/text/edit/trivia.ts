import { isBlank, isEol, lineEnd } from "./lines";

/** How comments are written between the items of a bracketed list. */
export type CommentStyle = "slashes" | "hash";

export interface Trivia {
  /** Where the comma stands; -1 where there is none. */
  readonly comma: number;
  readonly hasComment: boolean;
  /** Where the last comment that runs to the end of its line ends; -1 where there is none. */
  readonly lineCommentEnd: number;
}

/** Looks through what stands between two items: white space, comments, at most one comma. */
export function scanTrivia(text: string, start: number, end: number, style: CommentStyle): Trivia {
  let comma = -1;
  let hasComment = false;
  let lineCommentEnd = -1;
  for (let offset = start; offset < end;) {
    const comment = commentAt(text, offset, style);
    if (!comment) {
      if (text.charCodeAt(offset) === 44) comma = offset;
      offset++;
      continue;
    }
    hasComment = true;
    if (comment.toLineEnd) lineCommentEnd = comment.end;
    offset = comment.end;
  }
  return { comma, hasComment, lineCommentEnd };
}

export interface LineTail {
  /** After the last comma or comment on the line. */
  readonly end: number;
  /** Where the line ends; -1 where something else stands on it before its end. */
  readonly eol: number;
}

/** What follows an item on its line, as long as it is only a comma and comments. */
export function scanLineTail(text: string, start: number, style: CommentStyle): LineTail {
  let end = start;
  for (let offset = start; ;) {
    const code = text.charCodeAt(offset);
    if (offset >= text.length || isEol(code)) return { end, eol: offset };
    const comment = commentAt(text, offset, style);
    if (comment && !/[\r\n]/.test(text.slice(offset, comment.end))) offset = end = comment.end;
    else if (code === 44) offset = end = offset + 1;
    else if (isBlank(code)) offset++;
    else return { end, eol: -1 };
  }
}

function commentAt(
  text: string,
  offset: number,
  style: CommentStyle,
): { end: number; toLineEnd: boolean } | undefined {
  if (text.startsWith(style === "hash" ? "#" : "//", offset))
    return { end: lineEnd(text, offset), toLineEnd: true };
  if (style === "hash" || !text.startsWith("/*", offset)) return undefined;
  const close = text.indexOf("*/", offset + 2);
  return { end: close < 0 ? text.length : close + 2, toLineEnd: false };
}
