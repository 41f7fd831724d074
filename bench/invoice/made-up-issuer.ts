/**
 * What happens to a made-up invoice issuer: the truth from which the agency's rows follow. It is registered, renamed,
 * expired, cancelled, registered again or deleted, sometimes before its first day. Some issuers are abroad, and persons
 * have no name.
 */
import { one, type Random } from '../enrich/made-up-addresses.ts';
import { type IssuerFields, issuerRowOf } from './row.ts';

export interface Registration {
  /** First day on which the registration is valid, `YYYY-MM-DD`. */
  readonly from: string;
  /** First day on which the registration is no longer valid. */
  readonly end?: { readonly day: string; readonly kind: 'expired' | 'cancelled' };
}

export interface MadeUpIssuer {
  readonly number: string;
  readonly registrations: readonly Registration[];
  /** Rows in the order of their publication, each as it was on that day. */
  readonly rows: readonly IssuerFields[];
}

const SYSTEM_DAY = '2023-10-01';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Share of issuers to whom something happens after the registration; each further event is as likely as the first. */
const CHANGED = 0.2;
const MOST_CHANGES = 6;

/** @param who number, kind, name and address; names are published only for organisations. */
export function madeUpIssuer(
  who: IssuerFields & { readonly number: string },
  random: Random,
  changed = CHANGED,
): MadeUpIssuer {
  const registrations: { from: string; end?: NonNullable<Registration['end']> }[] = [];
  const rows: IssuerFields[] = [];
  let published =
    random() < 0.7 ? dayAfter('2021-11-01', random, 690) : dayAfter(SYSTEM_DAY, random, 900);
  let names = 0;
  const publish = (process: string, values: IssuerFields) => {
    rows.push({ ...rows.at(-1), ...who, ...values, process, updateDate: published });
    published = dayAfter(published, random, 200);
  };
  const register = () => {
    const from = published < SYSTEM_DAY ? SYSTEM_DAY : dayAfter(published, random, 60);
    registrations.push({ from });
    publish('01', { registrationDate: from, expireDate: '', disposalDate: '' });
  };
  register();
  for (let changes = 0; changes < MOST_CHANGES && random() < changed; changes++) {
    const last = registrations.at(-1);
    if (last === undefined) break;
    if (last.end !== undefined) {
      published = later(published, last.end.day);
      register();
    } else if (random() < 0.5) {
      names += 1;
      publish('02', who.name === undefined ? {} : { name: `${who.name}${names}` });
    } else {
      const kind = one(['expired', 'expired', 'cancelled'] as const, random);
      const day = dayAfter(later(published, last.from), random, 40);
      last.end = { day, kind };
      publish(kind === 'expired' ? '03' : '04', {
        [kind === 'expired' ? 'expireDate' : 'disposalDate']: day,
      });
    }
  }
  return { number: who.number, registrations, rows };
}

/** Whether one of the issuer's registrations is valid on a day, by checking each of them. */
export function isValidOn({ registrations }: MadeUpIssuer, day: string): boolean {
  return registrations.some(({ from, end }) => from <= day && (end === undefined || day < end.day));
}

/**
 * Gives the rows of a whole file made on a day: only the newest row has names, address and kind; the rows before it
 * have the end of their registration.
 */
export function rowsOnDay({ rows }: MadeUpIssuer, day: string) {
  const known = rows.filter(({ updateDate = '' }) => updateDate <= day);
  return known.map((row, index) => {
    if (index === known.length - 1) return issuerRowOf(row);
    const { number = '', process = '', registrationDate = '', updateDate = '' } = row;
    const newest = known.findLast((other) => other.registrationDate === registrationDate);
    return issuerRowOf({
      ...{ number, process, registrationDate, updateDate },
      ...{ disposalDate: newest?.disposalDate ?? '', expireDate: newest?.expireDate ?? '' },
      ...{ kind: '', country: '', latest: '0' },
    });
  });
}

/** Gives the rows of the differences of a day. */
export function rowsOfDay({ rows }: MadeUpIssuer, day: string) {
  const ofDay = rows.filter(({ updateDate }) => updateDate === day);
  return ofDay.map((row, index) =>
    issuerRowOf({ ...row, latest: index === ofDay.length - 1 ? '1' : '0' }),
  );
}

function dayAfter(day: string, random: Random, most: number): string {
  const days = 1 + Math.floor(random() * most);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
