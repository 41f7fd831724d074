/** Refuses files that look cut short: by the prefectures that they lack, and by how many rows the version before has. */
import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { postalSnapshots } from '../snapshot.ts';

/** Share of the entries or offices, beyond so many, at whose loss a file counts as cut short. A year takes away 1% of the offices. */
const LOSS_SHARE = 0.05;
const LOSS_ROWS = 500;

/** @throws SentenceError that says what they lack. */
export function refuseLoss(
  dataDir: string,
  {
    areas,
    offices,
  }: { readonly areas: readonly AreaEntry[]; readonly offices: readonly unknown[] },
): void {
  const there = new Set(areas.map(({ jisx0402 }) => jisx0402.slice(0, 2)));
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
  for (const [kind, { length: now }] of [
    ['areas', areas],
    ['offices', offices],
  ] as const) {
    const before = counts[kind] ?? 0;
    const gone = before - now;
    if (gone <= LOSS_ROWS || gone <= before * LOSS_SHARE) continue;
    const values = { kind: importSentences[kind], version: newest, before, now };
    throw new SentenceError(importSentences.loss, values);
  }
}
