/** A value while it is being made. */
export type Writable<Made> = { -readonly [Key in keyof Made]: Made[Key] };
