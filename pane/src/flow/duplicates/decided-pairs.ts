/** Keeps what a person decided about pairs of rows, on this computer: pairs are named by fingerprints of their rows. */
import type { ReviewedPair } from '@daicho/shared/duplicates/review/decisions.ts';
import type { TextStore } from '../../host.ts';

const NAME = 'decided-duplicates';
/** Pairs that are kept, the latest ones. */
const MOST = 5000;

export async function decidedPairs(store: TextStore): Promise<readonly ReviewedPair[]> {
  const lines = (await store.get(NAME))?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [key = '', said] = line.split(' ');
    return said === '同' || said === '別' ? [{ key, isSame: said === '同' }] : [];
  });
}

/** @param isSame undefined to take the decision back. */
export async function decidePair(
  store: TextStore,
  key: string,
  isSame: boolean | undefined,
): Promise<void> {
  const others = (await decidedPairs(store)).filter((pair) => pair.key !== key);
  const pairs = isSame === undefined ? others : [...others, { key, isSame }];
  const lines = pairs.slice(-MOST).map((pair) => `${pair.key} ${pair.isSame ? '同' : '別'}`);
  await store.set(NAME, lines.join('\n'));
}
