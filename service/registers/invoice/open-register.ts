import type { Issuer } from '@daicho/shared/model/issuer.ts';
import type { PostalRegister } from '../postal/register.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { type History, newestOf, rowOn } from './history.ts';
import { issuerRecord } from './record.ts';
import type { IssuerRegister } from './register.ts';

/** Number of records to keep (1 KB each), since a list has the same suppliers again and again. */
const KEPT_RECORDS = 2_000;
/** Key for a missing postal register. */
const NO_POSTAL = {};

interface OpenedIssuers extends Pick<IssuerRegister, 'version' | 'coverage'> {
  readonly origin?: IssuerRegister['origin'];
  readonly table: {
    readonly size: number;
    history(number: number): History | undefined;
  };
}

/** @param postal gives the current postal register, which reads the addresses. */
export function openIssuerRegister(
  { version, origin = 'official', coverage, table }: OpenedIssuers,
  postal: () => PostalRegister | undefined,
): IssuerRegister {
  // Keeps records by postal register: a newer one reads every address again, and the old one can be freed.
  const kept = new WeakMap<object, RecentlyUsed<string, Issuer | undefined>>();
  const read = (number: string, day: string | undefined, reader: PostalRegister | undefined) => {
    const history = table.history(Number(number.slice(1)));
    if (history === undefined) return undefined;
    const row = rowOn(history, day);
    const newest = newestOf(history);
    const isNewest = day === undefined || row.join('\t') === newest.join('\t');
    return issuerRecord({ row, isNewest, version }, reader);
  };
  return {
    version,
    origin,
    size: table.size,
    coverage,
    lookup(number, day) {
      const reader = postal();
      const records = kept.get(reader ?? NO_POSTAL) ?? new RecentlyUsed(KEPT_RECORDS);
      kept.set(reader ?? NO_POSTAL, records);
      return records.get(`${number} ${day ?? ''}`, () => read(number, day, reader));
    },
  };
}
