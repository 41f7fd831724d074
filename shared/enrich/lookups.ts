import { addressLookup } from './address/address.ts';
import type { EnrichKind, Lookup } from './lookup.ts';
import { postalCodeLookup } from './postal-code/postal-code.ts';

export const lookups: Readonly<Record<EnrichKind, Lookup>> = {
  address: addressLookup,
  postal_code: postalCodeLookup,
};
