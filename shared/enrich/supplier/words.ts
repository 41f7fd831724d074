/** Fields of a supplier: its registration as an invoice issuer, and the company that was found. */
import { companyFields } from '../company/words.ts';
import type { Field } from '../fields/field.ts';
import { issuerFields, validitySentences } from '../invoice-number/words.ts';

const { valid, validity, judged_on, registration_date, expire_date, disposal_date } = issuerFields;
const { invoice_number } = issuerFields;
const { qualified_invoice_issuer_number: _, ...ofCompany } = companyFields;

export const supplierFields = {
  valid,
  validity,
  judged_on,
  registration_date,
  expire_date,
  disposal_date,
  invoice_number,
  ...ofCompany,
} as const satisfies Record<string, Field>;

export const supplierValiditySentences = {
  ...validitySentences,
  not_registered: { ja: '登録なし', en: 'not registered' },
  unknown: { ja: '', en: '' },
} as const;
