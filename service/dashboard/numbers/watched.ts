/**
 * Lists the corporations and invoice issuers that an account watches, with their records, by
 * number. The state has only numbers, so a search for a name has to read records: at most those of
 * `READ_MAX` numbers for one page. The next page continues after these numbers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Kysely } from 'kysely';
import { type Registration, registrationPage } from '../../radar/registrations.ts';
import { tagsOf } from '../../radar/tags.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import type { IssuerRegister } from '../../registers/invoice/register.ts';
import type { StateTables } from '../../state/tables.ts';
import { corporationPlace, issuerPlace } from '../parts/corporations.ts';

export interface Watched extends Registration {
  /** Undefined if the register has no record of the number. */
  readonly corporation: Corporation | undefined;
  /** Undefined if the number is not an invoice issuer's, or if the register of issuers has no record of it. */
  readonly issuer?: Issuer | undefined;
  /** Ascending. */
  readonly tags: readonly string[];
}

/** Registers whose numbers are watched. */
export interface WatchedRegisters {
  readonly corporation: CorporationRegister;
  readonly invoice: IssuerRegister;
}

interface WatchedPage {
  readonly watched: readonly Watched[];
  /** Number after which the next page begins. */
  readonly next: string | undefined;
}

interface Asked {
  /** Number after which this page begins. */
  readonly after: string;
  /** Words of a name, address or tag, or a part of a number, or empty for all. */
  readonly find: string;
  readonly limit: number;
}

/** Largest number of corporations that one page reads: a quarter of a second. */
const READ_MAX = 20_000;
/** Number of corporations after which other requests have a turn. */
const READ_A_TURN = 200;

export async function watchedPage(
  db: Kysely<StateTables>,
  registers: WatchedRegisters,
  accountId: string,
  { after, find, limit }: Asked,
): Promise<WatchedPage> {
  const isFound = matcher(find);
  const watched: Watched[] = [];
  let read = 0;
  let last = after;
  for await (const portion of watchedPortions(db, registers, accountId, after)) {
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

/**
 * Gives everything that an account watches after a number, in portions, and lets other requests have turns in between.
 */
export async function* watchedPortions(
  db: Kysely<StateTables>,
  { corporation, invoice }: WatchedRegisters,
  accountId: string,
  after = '',
): AsyncGenerator<readonly Watched[]> {
  let last = after;
  for (;;) {
    const rows = await registrationPage(db, accountId, { after: last, limit: READ_A_TURN });
    if (rows.length > 0) {
      const numbers = rows.map((row) => row.corporateNumber);
      const allTags = await tagsOf(db, accountId, numbers);
      yield rows.map((row) => {
        const { corporateNumber: number } = row;
        const tags = allTags.get(number) ?? [];
        return numberKind(number) === 'invoice_issuer'
          ? { ...row, tags, corporation: undefined, issuer: invoice.lookup(number) }
          : { ...row, tags, corporation: corporation.lookup(number) };
      });
    }
    last = rows.at(-1)?.corporateNumber ?? last;
    if (rows.length < READ_A_TURN) return;
    await nextTurn();
  }
}

/**
 * Makes the test whether a number matches: by the number, with or without `T`, or by all words in number, name,
 * reading, address and tags.
 */
export function matcher(find: string): (watched: Watched) => boolean {
  const number = parseCorporateNumber(find);
  if (number.ok) return ({ corporateNumber }) => corporateNumber.replace('T', '') === number.value;
  const words = folded(find)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ corporateNumber, corporation, issuer, tags }) => {
    if (words.length === 0) return true;
    const names = [corporation?.name, corporation?.furigana, corporation?.en_name];
    const ofIssuer = [issuer?.name, issuer?.kana, issuer?.trade_name, issuerPlace(issuer)];
    const all = [corporateNumber, ...names, corporationPlace(corporation), ...ofIssuer, ...tags];
    const text = folded(all.join(' '));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
