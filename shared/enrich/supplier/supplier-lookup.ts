/**
 * Looks a supplier up in two steps: first its company, as `company_name` does; then the
 * registration of each corporate number that may be the supplier's, as `invoice_number` does. So a
 * person who has to choose among candidates sees their registrations.
 */
import type { ApiError } from '../../api/call/error.ts';
import { companyNameInPartLookup, companyNameLookup } from '../company/company-name.ts';
import { companyKey } from '../company/company-question.ts';
import type { Candidate, CompanySearch } from '../company/company-search.ts';
import { keyOfInvoiceNumber } from '../invoice-number/invoice-columns.ts';
import { invoiceNumberLookup } from '../invoice-number/invoice-number.ts';
import type { IssuerOnDay } from '../invoice-number/issuer-outcome.ts';
import type { Lookup, PartialAnswer } from '../lookup.ts';
import { type Outcome, recordsOf } from '../outcome.ts';
import { keyOfDate } from '../read-key.ts';
import { type Company, type Supplier, supplierOutcome } from './supplier-outcome.ts';

type CompanyAnswer = Parameters<typeof companyNameLookup.outcomes>[1];
type IssuerAnswer = Parameters<typeof invoiceNumberLookup.outcomes>[1];
type Answer = CompanyAnswer | IssuerAnswer;
type IssuerKnown = Parameters<typeof invoiceNumberLookup.outcomes>[2][number];

/** Company that was found, or its candidates, of which the first have their registrations. */
interface Registering {
  readonly company: Company;
  readonly registrations: readonly Outcome<IssuerOnDay>[];
  /** Knowledge so far of the next registration. */
  readonly issuer?: IssuerKnown;
}

type Known = { readonly search: CompanySearch } | Registering;

type SupplierLookup = Lookup<Supplier, Answer, Known>;

/** Separates the day from the question about the company. */
const BETWEEN = '\n';
/** Code of a service that has the register, but not the number. Another 404 may mean that it has no such register. */
const NO_RECORD = 'record_not_found';
const NOT_COVERED = 'record_not_covered';

/** Lookup in a register of the whole nation. */
export const supplierLookup: SupplierLookup = lookupBy(companyNameLookup);
/** Lookup in a register of some prefectures. */
export const supplierInPartLookup: SupplierLookup = lookupBy(companyNameInPartLookup);

function lookupBy(companies: typeof companyNameLookup): SupplierLookup {
  return {
    key([name = null, address = null, dateCell = null, code = null]) {
      const company = companyKey(name, address, code);
      if ('settled' in company) return company;
      const date = keyOfDate(dateCell);
      if ('settled' in date && date.settled.kind !== 'blank') return date;
      return { key: ('key' in date ? date.key : '') + BETWEEN + company.key };
    },
    keysPerCall: companies.keysPerCall,
    asksFurther: true,
    together(key, known) {
      if (!isRegistering(known)) return undefined;
      return invoiceNumberLookup.together?.(issuerKey(key, known), known.issuer);
    },
    call(keys, abilities, known) {
      const [key = ''] = keys;
      const [first] = known;
      if (isRegistering(first)) {
        return invoiceNumberLookup.call([issuerKey(key, first)], abilities, [first.issuer]);
      }
      return companies.call(keys.map(companyOf), abilities, known.map(searchOf));
    },
    outcomes(keys, answer, known, coverage) {
      if (isOfIssuer(answer)) {
        const states = known.filter(isRegistering);
        const asked = keys.map((key, i) => issuerKey(key, states[i]));
        const issuers = states.map(({ issuer }) => issuer);
        const decided = invoiceNumberLookup.outcomes(asked, answer, issuers);
        return decided?.map((one, i) => registered(keys[i] ?? '', states[i], one));
      }
      const decided = companies.outcomes(
        keys.map(companyOf),
        answer,
        known.map(searchOf),
        coverage,
      );
      return decided?.map((one, i) => afterCompany(keys[i] ?? '', one));
    },
    outcomeOfError(error, key, known) {
      if (!isRegistering(known) || !isOfRegister(error)) return undefined;
      const issuer = invoiceNumberLookup.outcomeOfError?.(
        error,
        issuerKey(key, known),
        known.issuer,
      );
      return issuer && registered(key, known, issuer);
    },
  };
}

function isRegistering(known: Known | undefined): known is Registering {
  return known !== undefined && 'company' in known;
}

function isOfIssuer(answer: Answer): answer is IssuerAnswer {
  return 'data' in answer && !Array.isArray(answer.data);
}

function isOfRegister({ code }: ApiError): boolean {
  return code === undefined || code === NO_RECORD || code === NOT_COVERED;
}

function companyOf(key: string): string {
  return key.slice(key.indexOf(BETWEEN) + 1);
}

function dayOf(key: string): string {
  return key.slice(0, key.indexOf(BETWEEN));
}

function searchOf(known: Known | undefined): CompanySearch | undefined {
  return known !== undefined && 'search' in known ? known.search : undefined;
}

/** Makes the key for the registration of the first candidate whose registration is not known. */
function issuerKey(key: string, known: Registering | undefined): string {
  const { company, registrations } = known ?? { company: undefined, registrations: [] };
  const next = company && recordsOf(company)[registrations.length];
  const number = next?.corporation.corporate_number ?? '';
  const keyed = keyOfInvoiceNumber(number, dayOf(key), null);
  return 'key' in keyed ? keyed.key : '';
}

function afterCompany(
  key: string,
  outcome: Outcome<Candidate> | PartialAnswer<CompanySearch>,
): Outcome<Supplier> | PartialAnswer<Known> {
  if ('known' in outcome) return { known: { search: outcome.known } };
  if (outcome.kind === 'found' || outcome.kind === 'ambiguous') {
    return nextOf(key, { company: outcome, registrations: [] });
  }
  if (outcome.kind !== 'not_found') return outcome;
  const { outside } = outcome;
  return outside === undefined
    ? { kind: 'not_found', unnamed: true }
    : { kind: 'not_found', outside };
}

function registered(
  key: string,
  known: Registering | undefined,
  outcome: Outcome<IssuerOnDay> | PartialAnswer<NonNullable<IssuerKnown>>,
): Outcome<Supplier> | PartialAnswer<Known> {
  if (known === undefined) throw new TypeError('a registration of no company');
  if ('known' in outcome) return { known: { ...known, issuer: outcome.known } };
  const { company, registrations } = known;
  return nextOf(key, { company, registrations: [...registrations, outcome] });
}

function nextOf(key: string, known: Registering): Outcome<Supplier> | PartialAnswer<Known> {
  const { company, registrations } = known;
  if (registrations.length < recordsOf(company).length) return { known };
  return supplierOutcome(company, registrations, dayOf(key));
}
