/** Short texts of the rows of a list in one array of numbers, since a million strings take 40 MB and are walked by every collection. */
const GROWTH = 1.5;
const FIRST_CAPACITY = 4096;

/** A text is named by where it ends; it begins where the one added before it ends. */
export class PackedTexts {
  #units = new Uint16Array(FIRST_CAPACITY);
  #length = 0;

  /** @returns where the text ends. */
  add(text: string): number {
    const end = this.#length + text.length;
    if (end > this.#units.length) {
      const larger = new Uint16Array(Math.ceil(end * GROWTH));
      larger.set(this.#units);
      this.#units = larger;
    }
    for (let at = 0; at < text.length; at++) this.#units[this.#length + at] = text.charCodeAt(at);
    this.#length = end;
    return end;
  }

  text(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at++) text += String.fromCharCode(this.#units[at] ?? 0);
    return text;
  }
}
