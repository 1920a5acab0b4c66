import type { Provider } from "../provider";
import { decode } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const cline: Provider = { facts, decode, encode };
