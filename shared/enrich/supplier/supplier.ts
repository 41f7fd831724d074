/** Suppliers without numbers as a kind: the company by name and address, then whether it is registered on the day. */
import { kindSentences } from '../../messages/kinds.ts';
import { supplierNameColumn, transactionDateColumn } from '../invoice-number/invoice-columns.ts';
import type { RegisterKind } from '../kind.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { codeBesideColumns } from '../postal/code-beside.ts';
import { supplierCatalogue } from './supplier-fields.ts';
import { supplierInPartLookup, supplierLookup } from './supplier-lookup.ts';

export const supplierKind: RegisterKind = {
  id: 'supplier',
  name: kindSentences.supplier,
  inputs: [
    { ...supplierNameColumn, isOptional: false },
    { ...addressColumns, isOptional: true },
    transactionDateColumn,
    codeBesideColumns,
  ],
  lookup: supplierLookup,
  lookupInPart: supplierInPartLookup,
  catalogue: supplierCatalogue,
  register: 'corporation',
  furtherRegisters: ['invoice'],
};
