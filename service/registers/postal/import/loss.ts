/** Says what the existing version would lose through new postal files, and which prefectures these files lack. */
import { importSentences } from '@daicho/shared/messages/import.ts';
import type { OfficeEntry } from '../../../sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { byPrefecture, lossesOf, refuseLacking, refuseLoss } from '../../loss.ts';
import { openPostalSnapshot, postalSnapshots } from '../snapshot.ts';
import type { PostalTable } from '../table.ts';

/**
 * Complete files lose fewer postal codes than this. In eleven years, areas lost 0.1% of their codes from one file to
 * the next, and 2% in a single prefecture. The files of 2014 lack 1.1% of the codes of 2026, and 10.4% of Tokyo's
 * codes. Offices lose 0.5% a year.
 */
const LIMITS = {
  areas: { whole: { share: 0.02, count: 20 }, part: { share: 0.15, count: 20 } },
  offices: { whole: { share: 0.04, count: 20 }, part: { share: 0.15, count: 20 } },
} as const;

const KINDS = ['areas', 'offices'] as const;

interface Entries {
  readonly areas: readonly AreaEntry[];
  readonly offices: readonly OfficeEntry[];
}

/** @throws SentenceError that names the missing data. */
export function refusePostalLoss(dataDir: string, version: string, entries: Entries): void {
  for (const kind of KINDS) {
    const found = new Set(entries[kind].map(({ jisx0402 }) => jisx0402.slice(0, 2)));
    // The file of offices may be missing.
    if (found.size > 0) refuseLacking(importSentences[kind], found);
  }
  const there = postalSnapshots.openClosest(dataDir, version, (other) =>
    openPostalSnapshot(dataDir, other),
  );
  if (there === undefined) return;
  const before = codesOf(there);
  const losses = KINDS.flatMap((kind) => {
    const now = new Set(entries[kind].map(({ postalCode }) => postalCode));
    const parts = byPrefecture(before[kind]);
    return lossesOf(importSentences[kind], { parts, now }, LIMITS[kind]);
  });
  refuseLoss(there.version, losses);
}

function codesOf(table: PostalTable) {
  const rows = Array.from({ length: table.size }, (_, row) => row);
  const keyed = (row: number) => ({
    part: table.text('jisx0402', row).slice(0, 2),
    key: table.text('postal_code', row),
  });
  const { firstOffice } = table;
  return {
    areas: rows.slice(0, firstOffice).map(keyed),
    offices: rows.slice(firstOffice).map(keyed),
  };
}
