/**
 * Decides what a supplier's registration is on a day.
 *
 * | the company | its number | outcome |
 * |---|---|---|
 * | found | is registered | found, with the validity on the day |
 * | found | nobody registered it | found, not registered |
 * | found | may be in a part that the register lacks | outside the data |
 * | found | was registered again after the day, and no earlier registration is known | to check |
 * | to check | | to check for the same reason, each candidate with its registration |
 */
import type { Validity } from '../../model/issuer.ts';
import type { Candidate } from '../company/company-search.ts';
import type { IssuerOnDay } from '../invoice-number/issuer-outcome.ts';
import { type Ambiguous, ambiguousName, type Found, type Outcome, recordsOf } from '../outcome.ts';

export type Company = Found<Candidate> | Ambiguous<Candidate>;

export interface Supplier {
  readonly company: Candidate;
  /** Record of the registration; undefined if none is known. */
  readonly issuer: IssuerOnDay | undefined;
  readonly validity: Validity | 'not_registered' | 'unknown';
  /** Day for which the registration was judged; empty if neither the row nor the data gives one. */
  readonly day: string;
}

/** @param registrations of the company's number, or of each candidate's number, in the order of the candidates. */
export function supplierOutcome(
  company: Company,
  registrations: readonly Outcome<IssuerOnDay>[],
  day: string,
): Outcome<Supplier> {
  const { version } = company;
  const candidates = recordsOf(company);
  const suppliers = candidates.map((one, i) => supplierOf(one, registrations[i], day));
  if (company.kind === 'ambiguous') {
    return ambiguousName(company.reason, suppliers, version, company);
  }
  const [registration] = registrations;
  const found = { kind: 'found', records: suppliers, query: null, version } as const;
  switch (registration?.kind) {
    case 'found':
      return registration.registration
        ? { ...found, registration: registration.registration }
        : found;
    case 'ambiguous':
      return ambiguousName(registration.reason, suppliers, version);
    case 'not_found': {
      const { outside } = registration;
      if (outside !== undefined) return { kind: 'not_found', outside, ...withinOf(suppliers) };
      return { ...found, registration: { validity: 'not_registered', day: '' } };
    }
    default:
      throw new TypeError('a registration that nobody decided');
  }
}

function withinOf([supplier]: readonly Supplier[]): { readonly within?: Supplier } {
  return supplier === undefined ? {} : { within: supplier };
}

function supplierOf(
  company: Candidate,
  registration: Outcome<IssuerOnDay> | undefined,
  day: string,
): Supplier {
  const issuer = issuerOf(registration);
  if (issuer !== undefined) {
    const isKnown = registration?.kind === 'found';
    const validity = isKnown ? issuer.validity : 'unknown';
    return { company, issuer, validity, day: issuer.day };
  }
  const isOutside = registration?.kind === 'not_found' && registration.outside !== undefined;
  const validity = isOutside ? 'unknown' : 'not_registered';
  return { company, issuer, validity, day };
}

function issuerOf(registration: Outcome<IssuerOnDay> | undefined): IssuerOnDay | undefined {
  if (registration?.kind === 'found') return registration.records[0];
  return registration?.kind === 'ambiguous' ? registration.candidates[0] : undefined;
}
