/** Text that is stored as UTF-8 in some buffer; it is copied and decoded only if needed. */
export interface Utf8 {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/**
 * Position of a text. One object is set anew for each text, since a row has many texts, and an object for each would
 * cost too much.
 */
export class Utf8Place implements Utf8 {
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  end = 0;

  set(bytes: Buffer, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }
}

/** Whether a text is only white space. */
export function isBlank({ bytes, start, end }: Utf8): boolean {
  const first = start < end ? (bytes[start] ?? 0) : SPACE;
  if (first > SPACE && first < NO_ASCII) return false;
  return bytes.toString('utf8', start, end).trim() === '';
}

const SPACE = 0x20;
const NO_ASCII = 0x80;
