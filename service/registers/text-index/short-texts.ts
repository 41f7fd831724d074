/** Searches a few thousand short texts by scanning them all as one. */
export class ShortTexts {
  /** Number of units of the longest text. */
  readonly longest: number;
  readonly #joined: string;
  /** Text of each unit of the joined texts. */
  readonly #textAt: Uint16Array;
  /** All units that occur in the texts: a word with any other unit needs no scan. */
  readonly #units: ReadonlySet<string>;
  /** Units with which a text ends. */
  readonly #lastUnits: ReadonlySet<string | undefined>;

  constructor(texts: readonly string[]) {
    this.longest = Math.max(0, ...texts.map(({ length }) => length));
    this.#joined = texts.map((text) => `${text}\n`).join('');
    this.#textAt = Uint16Array.from(
      texts.flatMap((text, index) => new Array<number>(text.length + 1).fill(index)),
    );
    this.#units = new Set(this.#joined.split(''));
    this.#lastUnits = new Set(texts.map((text) => text.at(-1)));
  }

  /** Finds the texts that contain a word, ascending. */
  holding(word: string): number[] {
    for (let at = 0; at < word.length; at++) {
      if (!this.#units.has(word.charAt(at))) return [];
    }
    return this.#scanned(word);
  }

  endingWith(word: string): number[] {
    if (word !== '' && !this.#lastUnits.has(word.at(-1))) return [];
    return this.holding(`${word}\n`);
  }

  #scanned(word: string): number[] {
    const found: number[] = [];
    for (let at = this.#joined.indexOf(word); at >= 0; at = this.#joined.indexOf(word, at + 1)) {
      const text = this.#textAt[at] ?? 0;
      if (found.at(-1) !== text) found.push(text);
    }
    return found;
  }
}
