/**
 * Lists the corporations that an account watches, with their records, by number. The state has only numbers, so a search
 * for a name reads the records of some thousand numbers at most; the next page goes on behind them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { Kysely } from 'kysely';
import { type Registration, registrationPage } from '../../radar/registrations.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import type { StateTables } from '../../state/tables.ts';
import { corporationPlace } from '../parts/corporations.ts';

export interface Watched extends Registration {
  /** Undefined where the register has no record of the number. */
  readonly corporation: Corporation | undefined;
}

interface WatchedPage {
  readonly watched: readonly Watched[];
  /** Number behind which the next page begins. */
  readonly next: string | undefined;
}

interface Asked {
  /** Number behind which the page begins. */
  readonly after: string;
  /** Words of a name or address, or a part of a number; empty for all. */
  readonly find: string;
  readonly limit: number;
}

/** Number of corporations that one page reads at most: a quarter of a second. */
const READ_MAX = 20_000;
/** Number of corporations after which other requests have a turn. */
const READ_A_TURN = 200;

export async function watchedPage(
  db: Kysely<StateTables>,
  register: CorporationRegister,
  accountId: string,
  { after, find, limit }: Asked,
): Promise<WatchedPage> {
  const isFound = matcher(find);
  const watched: Watched[] = [];
  let read = 0;
  let last = after;
  for await (const portion of watchedPortions(db, register, accountId, after)) {
    for (const one of portion) {
      if (isFound(one)) {
        if (watched.length === limit) return { watched, next: watched.at(-1)?.corporateNumber };
        watched.push(one);
      }
      last = one.corporateNumber;
    }
    read += portion.length;
    if (read >= READ_MAX) return { watched, next: last };
  }
  return { watched, next: undefined };
}

/** Gives all that an account watches behind a number, some at a time, with turns for other requests in between. */
export async function* watchedPortions(
  db: Kysely<StateTables>,
  register: CorporationRegister,
  accountId: string,
  after = '',
): AsyncGenerator<readonly Watched[]> {
  let last = after;
  for (;;) {
    const rows = await registrationPage(db, accountId, { after: last, limit: READ_A_TURN });
    if (rows.length > 0) {
      yield rows.map((row) => ({ ...row, corporation: register.lookup(row.corporateNumber) }));
    }
    last = rows.at(-1)?.corporateNumber ?? last;
    if (rows.length < READ_A_TURN) return;
    await nextTurn();
  }
}

/** Tells what is found: a corporation of that number, or one that has every word in its number, name, reading or address. */
export function matcher(find: string): (watched: Watched) => boolean {
  const number = parseCorporateNumber(find);
  if (number.ok) return ({ corporateNumber }) => corporateNumber === number.value;
  const words = folded(find)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ corporateNumber, corporation }) => {
    if (words.length === 0) return true;
    const names = [corporation?.name, corporation?.furigana, corporation?.en_name];
    const text = folded([corporateNumber, ...names, corporationPlace(corporation)].join(' '));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
