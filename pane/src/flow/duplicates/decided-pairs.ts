/**
 * Keeps a person's decisions about pairs of rows on this computer. Pairs are identified by fingerprints of their rows.
 */
import type { ReviewedPair } from '@daicho/shared/duplicates/review/decisions.ts';
import type { TextStore } from '../../host.ts';

const NAME = 'decided-duplicates';
/** Largest number of pairs that are kept; the oldest pairs are dropped. */
const PAIRS_MAX = 5000;

export async function decidedPairs(store: TextStore): Promise<readonly ReviewedPair[]> {
  const lines = (await store.get(NAME))?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [key = '', verdict] = line.split(' ');
    return verdict === '同' || verdict === '別' ? [{ key, isSame: verdict === '同' }] : [];
  });
}

/** @param isSame whether the rows belong together; undefined withdraws the decision. */
export async function decidePair(
  store: TextStore,
  key: string,
  isSame: boolean | undefined,
): Promise<void> {
  const others = (await decidedPairs(store)).filter((pair) => pair.key !== key);
  const pairs = isSame === undefined ? others : [...others, { key, isSame }];
  const lines = pairs.slice(-PAIRS_MAX).map((pair) => `${pair.key} ${pair.isSame ? '同' : '別'}`);
  await store.set(NAME, lines.join('\n'));
}
