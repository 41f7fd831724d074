/**
 * Lists the possible full names of municipalities in a text: the letters before each 市, 区, 町 or 村.
 */
import { withoutPrefectures } from './city.ts';

/** Letters before the ending of a municipality; the longest name has six. */
const BEFORE_MARK = /(?<=([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ーヶケ々]{1,6}))[市区町村]/gu;

export function namesWrittenOut(text: string): readonly string[] {
  const plain = withoutPrefectures(text.normalize('NFKC'));
  const names = Array.from(plain.matchAll(BEFORE_MARK), ([mark, before = '']) =>
    Array.from(before, (_, at) => {
      const name = before.slice(at);
      // A name of one letter includes its ending: 津市.
      return name.length > 1 ? name : name + mark;
    }),
  );
  return [...new Set(names.flat())];
}
