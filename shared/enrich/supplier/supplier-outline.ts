/** Outline of suppliers without numbers as a kind. */
import { catalogueOf } from '../fields/field.ts';
import { supplierNameColumn, transactionDateColumn } from '../invoice-number/invoice-columns.ts';
import type { RegisterOutline } from '../kind.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { codeBesideColumns } from '../postal/code-beside-columns.ts';
import { supplierFields } from './words.ts';

export const supplierOutline = {
  id: 'supplier',
  name: { ja: '支払先（登録の有無）', en: 'Suppliers (invoice registration)' },
  inputs: [
    { ...supplierNameColumn, isOptional: false },
    { ...addressColumns, isOptional: true },
    transactionDateColumn,
    codeBesideColumns,
  ],
  catalogue: {
    ...catalogueOf(supplierFields),
    defaults: [
      'valid',
      'validity',
      'invoice_number',
      'name',
      'address',
      'registration_date',
      'candidates',
    ],
  },
  order: 60,
  register: 'corporation',
  furtherRegisters: ['invoice'],
} as const satisfies RegisterOutline;
