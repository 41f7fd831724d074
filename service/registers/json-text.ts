/**
 * JSON as its UTF-8 bytes, one a character of a string. Node copies such a string to a socket in one go with
 * the head of the answer, which is the cheapest way there is; its length is the length of the answer.
 */
export class JsonText {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }

  /** What `JSON.stringify` prints. */
  static of(value: object): JsonText {
    return new JsonText(Buffer.from(JSON.stringify(value)).toString('latin1'));
  }

  /** An object with a list as its last field, whose items were printed one by one. */
  static withList(object: object, name: string, items: readonly JsonText[]): JsonText {
    const { bytes } = JsonText.of({ ...object, [name]: [] });
    const parts = items.map((item) => item.bytes);
    // Joined in one go: whatever is put in front or behind afterwards has a hundred megabytes copied once more.
    parts[0] = bytes.slice(0, -2) + (parts[0] ?? '');
    parts.push((parts.pop() ?? '') + bytes.slice(-2));
    return new JsonText(parts.join(','));
  }
}
