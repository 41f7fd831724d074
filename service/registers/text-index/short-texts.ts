/** Searches a few thousand short texts by one scan of all. */
export class ShortTexts {
  /** Units of the longest text. */
  readonly longest: number;
  readonly #joined: string;
  /** Number of the text that each unit of the joined ones belongs to. */
  readonly #textAt: Uint16Array;

  constructor(texts: readonly string[]) {
    this.longest = Math.max(0, ...texts.map(({ length }) => length));
    this.#joined = texts.map((text) => `${text}\n`).join('');
    this.#textAt = Uint16Array.from(
      texts.flatMap((text, index) => new Array<number>(text.length + 1).fill(index)),
    );
  }

  /** Finds the texts that hold a word, ascending. */
  holding(word: string): number[] {
    const found: number[] = [];
    for (let at = this.#joined.indexOf(word); at >= 0; at = this.#joined.indexOf(word, at + 1)) {
      const text = this.#textAt[at] ?? 0;
      if (found.at(-1) !== text) found.push(text);
    }
    return found;
  }

  endingWith(word: string): number[] {
    return this.holding(`${word}\n`);
  }
}
