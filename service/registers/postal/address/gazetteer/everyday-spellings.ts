/**
 * Lists the spellings of a place's name that people use for a rare kanji in it: 塩釜 for 塩竈, 斑目 for 班目. Only names of places are
 * taken for one another so: the folding of text keeps these kanji apart, since they are others in names of people.
 */
import { foldName } from '@daicho/shared/text/fold.ts';

/** Kanji of the register, each with the one that people write for it. */
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
