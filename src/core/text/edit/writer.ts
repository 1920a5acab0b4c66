import type { Json } from "../../model/json";
import type { TextEdit } from "../../model/textRange";
import type { ParsedText } from "../textNode";
import type { EditPlan } from "./editPlan";

/** A text that was read once and is to be edited: what the formats differ in. */
export interface Writer {
  readonly parsed: ParsedText;
  /** Whether the text holds no value yet, at most comments. */
  readonly isVoid: boolean;
  /**
   * Whether the result has to be read again. A plan for JSON always means what it says; in YAML and TOML the meaning of a
   * place can hang on another one (an anchor, a table that stands elsewhere), and no rule foresees all of it.
   */
  readonly isVerified: boolean;
  create(value: Json): readonly TextEdit[];
  /** May refuse the plan. */
  write(plan: EditPlan): readonly TextEdit[];
}
