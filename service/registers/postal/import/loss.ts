/** Refuses files that look truncated: that lack prefectures, or many rows of the newest version. */
import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { postalSnapshots } from '../snapshot.ts';

/** A loss above this share, and above so many rows, counts as truncation. In a year 1% of the offices go. */
const LOSS_SHARE = 0.05;
const LOSS_ROWS = 500;

/** @throws SentenceError naming what is missing. */
export function refuseLoss(
  dataDir: string,
  entries: { readonly areas: readonly AreaEntry[]; readonly offices: readonly unknown[] },
): void {
  const there = new Set(entries.areas.map(({ jisx0402 }) => jisx0402.slice(0, 2)));
  const lacking = PREFECTURES.filter((_, i) => !there.has(prefectureCode(i)));
  if (lacking.length > 0) {
    throw new SentenceError(importSentences.lacksPrefectures, {
      prefectures_ja: lacking.map(([ja]) => ja).join('、'),
      prefectures_en: lacking.map(([, en]) => en).join(', '),
    });
  }
  const newest = postalSnapshots.imported(dataDir).at(-1);
  if (newest === undefined) return;
  const { counts } = postalSnapshots.describe(dataDir, newest);
  for (const kind of ['areas', 'offices'] as const) {
    const before = counts[kind] ?? 0;
    const now = entries[kind].length;
    const gone = before - now;
    if (gone <= LOSS_ROWS || gone <= before * LOSS_SHARE) continue;
    const values = { kind: importSentences[kind], version: newest, before, now };
    throw new SentenceError(importSentences.loss, values);
  }
}
