/**
 * Holds JSON as a string with one character for each UTF-8 byte. Node writes such a string to a socket together with
 * the head of the answer, which is the cheapest way. The length of the string is the answer's length in bytes.
 */
export class JsonText {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.bytes.length;
  }

  static of(value: object): JsonText {
    return new JsonText(Buffer.from(JSON.stringify(value)).toString('latin1'));
  }
}
