/** Defines postal codes as a kind: one lookup per distinct code, since codes cannot be batched. */
import type { ResultOf } from '../../api/operation.ts';
import { postalLookup, postalVersions } from '../../api/postal.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { PostalRecord } from '../../model/postal.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup } from '../lookup.ts';
import { NOT_FOUND } from '../outcome.ts';
import { postalCatalogue } from '../postal/catalogue.ts';
import { keyOfPostalCode, postalCodeColumn } from '../postal/postal-code-column.ts';
import { postalCodeOutcome } from './postal-code-outcome.ts';

export const postalCodeLookup: Lookup<PostalRecord, ResultOf<typeof postalLookup>> = {
  key: ([cell = null]) => keyOfPostalCode(cell),
  keysPerCall: () => 1,
  call: (keys) => callOf(postalLookup, { postal_code: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    keys.length === 1 && data.every(({ postal_code }) => postal_code === keys[0])
      ? [postalCodeOutcome(data, version)]
      : undefined,
  /** Takes 404 for a code without a record (spec, Errors). */
  outcomeOfError: (error) => (error.kind === 'not_found' ? NOT_FOUND : undefined),
};

export const postalCodeKind: RegisterKind = {
  id: 'postal_code',
  name: kindSentences.postal_code,
  inputs: [postalCodeColumn],
  lookup: postalCodeLookup,
  catalogue: postalCatalogue(['prefecture', 'city', 'town']),
  register: 'postal',
  versions: postalVersions,
};
