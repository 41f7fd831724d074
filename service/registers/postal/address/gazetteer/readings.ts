/** Folds readings in katakana for comparison: kana that sound alike become one. A reading keeps its length. */
import { foldName } from '@daicho/shared/text/fold.ts';

const SOUNDS_LIKE: ReadonlyMap<string, string> = new Map(
  ['ヂジ', 'ヅズ', 'ヲオ', 'ヰイ', 'ヱエ'].map(([a = '', b = '']) => [a, b]),
);

export function soundsOf(symbols: string): string {
  return symbols.replace(/[ヂヅヲヰヱ]/g, (kana) => SOUNDS_LIKE.get(kana) ?? kana);
}

/** Folds the reading of a name in the register. The result is empty for an empty reading. */
export function foldReading(kana: string): string {
  return soundsOf(foldName(kana));
}
