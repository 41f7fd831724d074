/** Divides a romanised address into words and numbers, each with its position in the text. */

export interface RomanWord {
  /** Word as written, without case: `nagata`, `1`. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Text between this word and the previous one: `-`, ` `, `, `, or empty if there is none (`20F`). */
  readonly gap: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+|(?:[a-z\u00c0-\u024f]|['’](?=[a-z]))+/gi;

export function romanWords(text: string): RomanWord[] {
  let last = 0;
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const gap = text.slice(last, index);
    last = index + word.length;
    const isNumber = /^\d/.test(word);
    return { text: word.toLowerCase(), isNumber, gap, start: index, end: last };
  });
}

/** Joins words as one name. */
export function joined(words: readonly RomanWord[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
}
