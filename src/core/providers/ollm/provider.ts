import type { Provider } from "../provider";
import { contract } from "./contract";
import { decode } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const ollm: Provider = { facts, decode, encode, contract };
