/** Simplifies queries, so that repeated criteria are searched for once. */
import { foldText, foldWidth } from '../../keywords/fold.ts';
import type { Criterion, Query, Word } from './query.ts';

/** Length of the longest indexed text: a longer word cannot be found. Checked before folding. */
const LONGEST_TEXT = 0xffff;

/** Folds words, unifies equal criteria and equal groups, and drops groups that cannot find anything. */
export function reduced(query: Query): Query {
  const criteria = new Map<string, Criterion>();
  const shared = (criterion: Criterion): readonly [key: string, criterion: Criterion] => {
    const folded = criterion.kind === 'word' ? foldedWord(criterion) : criterion;
    const key = keyOf(folded);
    const known = criteria.get(key) ?? folded;
    criteria.set(key, known);
    return [key, known];
  };
  const groups = new Map<string, Criterion[]>();
  for (const group of query) {
    if (group.some(isTooLong)) continue;
    const own = new Map(group.map(shared));
    const key = [...own.keys()].sort().join('\n');
    if (!groups.has(key)) groups.set(key, [...own.values()]);
  }
  return [...groups.values()];
}

function isTooLong(criterion: Criterion): boolean {
  return criterion.kind === 'word' && criterion.text.length > LONGEST_TEXT;
}

function foldedWord(word: Word): Word {
  return { ...word, text: isByWidth(word) ? foldWidth(word.text) : foldText(word.text) };
}

/** Whether the field distinguishes variant kanji. */
function isByWidth({ field }: Word): boolean {
  switch (field) {
    case 'en_name':
    case 'post_code':
    case 'prefecture_name':
    case 'city_name':
      return true;
    default:
      return false;
  }
}

function keyOf(criterion: Criterion): string {
  return criterion.kind === 'word'
    ? `${criterion.field ?? ''}:${criterion.text}`
    : `/${criterion.facet}:${criterion.path}`;
}
