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

const PIECE_BYTES = 1 << 20;

/**
 * JSON text as large as a hundred megabytes, never put together: what prints it and what sends it take turns with
 * others.
 */
export class LongJson {
  readonly length: number;
  readonly #pieces: readonly string[];

  private constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** An object with a list as its last field, whose items were printed one by one. */
  static withList(object: object, name: string, items: readonly JsonText[]): LongJson {
    const { bytes } = JsonText.of({ ...object, [name]: [] });
    const list = items.map((item, at) => (at === 0 ? item.bytes : `,${item.bytes}`));
    return new LongJson([bytes.slice(0, -2), ...list, bytes.slice(-2)]);
  }

  /** Gives its bytes in order, about a megabyte at a time. */
  *chunks(): Generator<Buffer> {
    let gathered: string[] = [];
    let length = 0;
    for (const piece of this.#pieces) {
      gathered.push(piece);
      length += piece.length;
      if (length < PIECE_BYTES) continue;
      yield Buffer.from(gathered.join(''), 'latin1');
      gathered = [];
      length = 0;
    }
    yield Buffer.from(gathered.join(''), 'latin1');
  }
}
