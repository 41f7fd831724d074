/** Outline of registration numbers of invoice issuers as a kind. */
import { catalogueOf } from '../fields/field.ts';
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
    ...catalogueOf(issuerFields),
    defaults: ['valid', 'name', 'name_agrees', 'registration_date', 'expire_date', 'disposal_date'],
  },
  order: 30,
  register: 'invoice',
} as const satisfies RegisterOutline;
