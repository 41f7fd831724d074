/** Suppliers without numbers as a kind: the company by name and address, then whether it is registered on the day. */
import type { RegisterKind } from '../kind.ts';
import { supplierCatalogue } from './supplier-fields.ts';
import { supplierInPartLookup, supplierLookup } from './supplier-lookup.ts';
import { supplierOutline } from './supplier-outline.ts';

export const supplierKind: RegisterKind = {
  ...supplierOutline,
  lookup: supplierLookup,
  lookupInPart: supplierInPartLookup,
  catalogue: supplierCatalogue,
};
