/** Outline of registration numbers of invoice issuers as a kind. */
import { described } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import {
  invoiceNumberColumn,
  supplierNameColumn,
  transactionDateColumn,
} from './invoice-columns.ts';
import { issuerFields } from './words.ts';

export const invoiceNumberOutline = {
  id: 'invoice_number',
  name: invoiceNumberColumn.name,
  inputs: [invoiceNumberColumn, transactionDateColumn, supplierNameColumn],
  catalogue: {
    ...described(issuerFields),
    defaults: ['valid', 'name', 'name_agrees', 'registration_date', 'expire_date', 'disposal_date'],
  },
  place: 30,
  register: 'invoice',
} as const satisfies RegisterOutline;
