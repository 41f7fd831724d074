/**
 * JSON as its UTF-8 bytes, one a character of a string. Node copies such a string to a socket in one go with
 * the head of the answer, which is the cheapest way there is; its length is the length of the answer.
 */
export class JsonText {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.bytes.length;
  }

  /** What `JSON.stringify` prints. */
  static of(value: object): JsonText {
    return new JsonText(Buffer.from(JSON.stringify(value)).toString('latin1'));
  }
}
