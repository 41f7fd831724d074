/** Made-up differences of a day: corporations of the national file that changed, and new ones. */
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { generatedCorporations } from './generated.ts';

/** Share of the differences that are new corporations. */
const NEW_SHARE = 0.2;

interface Differences {
  /** Number of corporations of the national file. */
  readonly size: number;
  /** Number of differences. */
  readonly count: number;
  /** Day of the updates, `YYYY-MM-DD`. */
  readonly day: string;
  readonly seed: number;
}

/**
 * Gives changed rows for numbers from all over the register, and rows of new numbers. The changed rows have other
 * values than `generatedCorporations` gives.
 */
export function* generatedDifferences(
  records: readonly PostalRecord[],
  { size, count, day, seed }: Differences,
): Generator<CorporationRow> {
  const fresh = Math.floor(count * NEW_SHARE);
  const other = generatedCorporations(records, { size: size + fresh, seed });
  const step = Math.floor(size / (count - fresh));
  for (let at = 0; at < count; at++) {
    const isNew = at >= count - fresh;
    const index = isNew ? size + at - (count - fresh) : at * step + (seed % step);
    const row = [...other.row(index)];
    row[COLUMN.sequenceNumber] = String(at + 1);
    row[COLUMN.updateDate] = day;
    yield row;
  }
}
