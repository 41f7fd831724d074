const GROWTH = 1.5;
const FIRST_CAPACITY = 4096;

/**
 * Stores short texts of rows in one array of numbers, since a million strings take 40 MB and every garbage collection
 * visits them. Texts are added in the order of their rows; some rows have none.
 */
export class PackedTexts {
  #units = new Uint16Array(FIRST_CAPACITY);
  /** End of the text of each row. */
  readonly #ends: Uint32Array;
  #length = 0;
  /** First row whose end is not known yet. */
  #next = 0;

  /** @param rows greatest number of texts. */
  constructor(rows: number) {
    this.#ends = new Uint32Array(rows);
  }

  set(row: number, text: string): void {
    const end = this.#length + text.length;
    if (end > this.#units.length) {
      const larger = new Uint16Array(Math.ceil(end * GROWTH));
      larger.set(this.#units);
      this.#units = larger;
    }
    for (let at = 0; at < text.length; at++) this.#units[this.#length + at] = text.charCodeAt(at);
    this.#ends.fill(this.#length, this.#next, row);
    this.#length = end;
    this.#ends[row] = end;
    this.#next = row + 1;
  }

  get(row: number): string {
    const end = this.#ends[row] ?? 0;
    let text = '';
    for (let at = this.#ends[row - 1] ?? 0; at < end; at++) {
      text += String.fromCharCode(this.#units[at] ?? 0);
    }
    return text;
  }
}
