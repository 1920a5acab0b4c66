/** Keeps the beginning and the end of an output of any length in bounded memory. */
export class CappedOutput {
  private readonly head: Buffer[] = [];
  private tail: Buffer[] = [];
  private headBytes = 0;
  private tailBytes = 0;
  private total = 0;

  constructor(private readonly limits: { readonly head: number; readonly tail: number }) {}

  add(chunk: Buffer): void {
    this.total += chunk.length;
    const room = this.limits.head - this.headBytes;
    if (room > 0) {
      const kept = chunk.subarray(0, room);
      this.head.push(kept);
      this.headBytes += kept.length;
    }
    if (chunk.length > room) this.addToTail(chunk.subarray(Math.max(0, room)));
  }

  /** Bytes between the beginning and the end that were thrown away. */
  get omitted(): number {
    return this.total - this.headBytes - Math.min(this.tailBytes, this.limits.tail);
  }

  /** Bytes that are no UTF-8 become replacement characters, as in agents. */
  get text(): string {
    const decoder = new TextDecoder();
    const head = Buffer.concat(this.head);
    const tail = Buffer.concat(this.tail).subarray(-this.limits.tail);
    if (this.tailBytes === 0) return decoder.decode(head);
    if (this.omitted === 0) return decoder.decode(Buffer.concat([head, tail]));
    return `${decoder.decode(head)}\n[... ${this.omitted} bytes left out ...]\n${decoder.decode(tail)}`;
  }

  private addToTail(chunk: Buffer): void {
    // A copy, so that a small piece does not keep the large buffer alive that it was cut from.
    this.tail.push(Buffer.from(chunk.subarray(-this.limits.tail)));
    this.tailBytes += Math.min(chunk.length, this.limits.tail);
    if (this.tailBytes > 8 * this.limits.tail) {
      this.tail = [Buffer.concat(this.tail).subarray(-this.limits.tail)];
      this.tailBytes = this.tail[0]?.length ?? 0;
    }
  }
}
