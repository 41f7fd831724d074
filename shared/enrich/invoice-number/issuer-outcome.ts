/**
 * Decides what a registration is on a day.
 *
 * | the number | outcome |
 * |---|---|
 * | is registered, and no name beside it speaks against it | found, with its validity on the day |
 * | is registered under another name than the one beside it | to check: a number of somebody else |
 * | was registered again after the day, and no earlier registration is known | to check |
 */
import { ISSUER_PERSON, type Issuer, type Validity, validityOn } from '../../model/issuer.ts';
import { ambiguousName, type Found, type Outcome } from '../outcome.ts';
import { agrees } from './name-agreement.ts';

/** An issuer on a day. */
export interface IssuerOnDay {
  readonly issuer: Issuer;
  /** Day for which the registration was judged: the day beside the number, else the day of the data. `YYYY-MM-DD` */
  readonly day: string;
  readonly validity: Validity;
  /**
   * Whether the name beside the number is the issuer's; null if no name is beside it, or the register publishes none.
   */
  readonly nameAgrees: boolean | null;
}

export interface IssuerQuestion {
  /** `T` and 13 digits. */
  readonly number: string;
  /** `YYYY-MM-DD`; empty if no day is beside the number. */
  readonly date: string;
  /** Name beside the number; empty if there is none. */
  readonly name: string;
}

export function issuerOutcome(
  { date, name }: IssuerQuestion,
  issuer: Issuer,
  version: string,
): Outcome<IssuerOnDay> {
  // The part of the data that has the number may be older than the newest part.
  const known = issuer.published_date < version ? issuer.published_date : version;
  const day = date === '' ? known : date;
  const validity = validityOn(issuer, day);
  const nameAgrees = name === '' ? null : agrees(name, issuer);
  const record = { issuer, day, validity, nameAgrees };
  if (nameAgrees === false) return ambiguousName('issuer_name_differs', [record], version);
  return {
    kind: 'found',
    records: [record],
    query: null,
    version,
    registration: registrationOf(record, date, known),
  };
}

/** Gives the outcome of a day before the newest registration, if the service does not know of earlier registrations. */
export function historyUnknown(
  { date }: IssuerQuestion,
  issuer: Issuer,
  version: string,
): Outcome<IssuerOnDay> {
  const record: IssuerOnDay = { issuer, day: date, validity: 'not_yet', nameAgrees: null };
  return ambiguousName('issuer_history_unknown', [record], version);
}

/** Tells whether the number is that of a person, whose name is published only on request. */
export function isPerson({ kind }: Issuer): boolean {
  return kind === ISSUER_PERSON;
}

/**
 * Gives the state of a registration, and the day on which this state began (for `not_yet`, the day of registration;
 * empty for `deleted`). For a valid registration, the day of the data is also given if no day is beside the number, or
 * a day after that of the data.
 */
function registrationOf(
  { issuer, validity }: IssuerOnDay,
  date: string,
  known: string,
): NonNullable<Found['registration']> {
  const { registration_date, expire_date, disposal_date } = issuer;
  switch (validity) {
    case 'valid':
      return date === '' || date > known
        ? { validity: 'valid_so_far', day: registration_date ?? '', until: known }
        : { validity, day: registration_date ?? '' };
    case 'not_yet':
      return { validity, day: registration_date ?? '' };
    case 'expired':
      return { validity, day: expire_date ?? '' };
    case 'cancelled':
      return { validity, day: disposal_date ?? '' };
    case 'deleted':
      return { validity, day: '' };
  }
}
