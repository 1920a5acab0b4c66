import type * as vscode from "vscode";

const foreign = /\/(?:node_modules|\.git|\.hg|\.svn|\.venv|__pycache__)(?:\/|$)/;

/** Whether a place is in a folder that others fill, by the thousand, and that holds no hooks of this project. */
export const isForeign = ({ path }: vscode.Uri): boolean => foreign.test(path);
