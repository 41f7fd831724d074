/**
 * Lists people's spellings of a place's name with a rare kanji: 塩釜 for 塩竈, 斑目 for 班目. Only names of places are
 * treated so: the folding of texts keeps these kanji apart, since in people's names they are different.
 */
import { foldName } from '@daicho/shared/text/fold.ts';

/** Kanji of the register, each with the kanji that people write instead. */
const SPELLINGS = ['竈釜', '婁娄', '班斑', '釆采', '磐盤', '盤磐'].map((pair) =>
  Array.from(foldName(pair)),
);

/** Gives a folded name and its other spellings. */
export function withEverydaySpellings(name: string): readonly string[] {
  const others = SPELLINGS.flatMap(([register = '', people = '']) =>
    name.includes(register) ? name.replaceAll(register, people) : [],
  );
  return others.length === 0 ? [name] : [name, ...others];
}
