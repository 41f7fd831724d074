/** Postal codes as a kind: one call for each distinct code (code-batches.ts puts calls into batches). */
import type { ResultOf } from '../../api/operation.ts';
import { postalLookup, postalVersions } from '../../api/postal.ts';
import { formerPostalCodeSchema } from '../../model/postal/former-code.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, notFoundOf404 } from '../lookup.ts';
import { postalCatalogue } from '../postal/catalogue.ts';
import { keyOfPostalCode } from '../postal/postal-code-column.ts';
import { formerCodeOutcome, postalCodeOutcome } from './postal-code-outcome.ts';
import { postalCodeOutline } from './postal-code-outline.ts';

export const postalCodeLookup: Lookup<PostalRecord, ResultOf<typeof postalLookup>> = {
  key: ([cell = null]) => keyOfPostalCode(cell),
  keysPerCall: () => 1,
  call: (keys) => callOf(postalLookup, { postal_code: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    keys.length === 1 && data.every(({ postal_code }) => postal_code === keys[0])
      ? [postalCodeOutcome(data, version)]
      : undefined,
  outcomeOfError(error) {
    const notFound = notFoundOf404(error);
    const former = formerPostalCodeSchema.safeParse(error.former);
    return notFound && former.success ? formerCodeOutcome(former.data) : notFound;
  },
};

export const postalCodeKind: RegisterKind = {
  ...postalCodeOutline,
  lookup: postalCodeLookup,
  catalogue: postalCatalogue(postalCodeOutline.catalogue),
  versions: postalVersions,
};
