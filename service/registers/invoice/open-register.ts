import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { RecordCache } from '../postal/record-cache.ts';
import type { PostalRegister } from '../postal/register.ts';
import { oldestDay } from './coverage.ts';
import { type History, newestOf, rowOn } from './history.ts';
import { issuerRecord } from './record.ts';
import type { IssuerRegister } from './register.ts';

/** Number of records to keep (1 KB each), since a list has the same suppliers again and again. */
const KEPT_RECORDS = 2_000;

interface OpenedIssuers extends Pick<IssuerRegister, 'version' | 'coverage'> {
  readonly origin?: IssuerRegister['origin'];
  readonly table: {
    readonly size: number;
    history(number: number): History | undefined;
    partsOf(number: number): number;
  };
}

/** @param postal gives the current postal register, which reads the addresses. */
export function openIssuerRegister(
  { version, origin = 'official', coverage, table }: OpenedIssuers,
  postal: () => PostalRegister | undefined,
): IssuerRegister {
  const kept = new RecordCache<string, Issuer | undefined>(KEPT_RECORDS);
  const read = (number: string, day: string | undefined, reader: PostalRegister | undefined) => {
    const digits = Number(number.slice(1));
    const history = table.history(digits);
    if (history === undefined) return undefined;
    const row = rowOn(history, day);
    const newest = newestOf(history);
    const isNewest = day === undefined || row.join('\t') === newest.join('\t');
    const published = oldestDay(coverage, table.partsOf(digits)) ?? version;
    return issuerRecord({ row, isNewest, version: published }, reader);
  };
  return {
    version,
    origin,
    size: table.size,
    coverage,
    lookup(number, day) {
      const reader = postal();
      return kept.get(reader, `${number} ${day ?? ''}`, () => read(number, day, reader));
    },
  };
}
