/** Catalogue of suppliers: whether they are registered on the day, and which company they were identified with. */
import { type Language, say } from '../../messages/language.ts';
import type { Catalogue } from '../catalogue.ts';
import { companyCatalogue } from '../company/company-fields.ts';
import type { Candidate } from '../company/company-search.ts';
import { ambiguousName, candidatesLine, NOT_FOUND, type Outcome } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import type { Supplier } from './supplier-outcome.ts';
import { supplierOutline } from './supplier-outline.ts';
import { type supplierFields, supplierValiditySentences } from './words.ts';

type SupplierFieldId = keyof typeof supplierFields;

export const supplierCatalogue: Catalogue<Supplier, SupplierFieldId> = {
  ...supplierOutline.catalogue,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    switch (id) {
      case 'valid':
      case 'validity':
      case 'judged_on':
      case 'registration_date':
      case 'expire_date':
      case 'disposal_date':
      case 'invoice_number':
        return outcome.kind === 'found' ? registrationText(id, outcome.records[0], language) : '';
      case 'candidates':
        return candidatesLine(outcome, candidateText);
      default:
        return companyCatalogue.text(id, companyOutcome(outcome), language);
    }
  },
  candidateText,
};

function registrationText(
  id: 'valid' | 'validity' | 'judged_on' | 'invoice_number' | DateField,
  supplier: Supplier | undefined,
  language: Language,
): string {
  if (supplier === undefined || supplier.validity === 'unknown') return '';
  const { issuer, validity, day } = supplier;
  switch (id) {
    case 'valid':
      // Capitals, as spreadsheets write truth values in formulas.
      return validity === 'valid' ? 'TRUE' : 'FALSE';
    case 'validity':
      return say(supplierValiditySentences[validity], language);
    case 'judged_on':
      return day;
    case 'invoice_number':
      return issuer?.issuer.qualified_invoice_issuer_number ?? '';
    default:
      return issuer?.issuer[id] ?? '';
  }
}

type DateField = 'registration_date' | 'expire_date' | 'disposal_date';

/**
 * Prints a candidate with the days of its registration: `… (84) T1130001000001 2023-10-01〜`;
 * without a registration, `… (84) –`.
 */
function candidateText({ company, issuer, validity }: Supplier): string {
  const text = companyCatalogue.candidateText(company);
  if (validity === 'unknown') return `${text} ?`;
  if (issuer === undefined) return `${text} –`;
  const { qualified_invoice_issuer_number: number, registration_date } = issuer.issuer;
  const end = issuer.issuer.disposal_date ?? issuer.issuer.expire_date ?? '';
  return `${text} ${number} ${registration_date ?? ''}〜${end}`;
}

/** Turns the outcome into one that the catalogue of companies can show. */
function companyOutcome(outcome: Outcome<Supplier>): Outcome<Candidate> {
  switch (outcome.kind) {
    case 'found': {
      const { query, version } = outcome;
      return { kind: 'found', records: outcome.records.map(companyOf), query, version };
    }
    case 'ambiguous':
      return ambiguousName(outcome.reason, outcome.candidates.map(companyOf), outcome.version);
    case 'not_found':
      return NOT_FOUND;
    default:
      return outcome;
  }
}

function companyOf({ company }: Supplier): Candidate {
  return company;
}
