/** Corporate numbers as a kind: one call for each distinct number (code-batches.ts puts calls into batches). */
import { corporationLookup } from '../../api/corporation.ts';
import type { ResultOf } from '../../api/operation.ts';
import type { Corporation } from '../../model/corporation/corporation.ts';
import { corporationCatalogue } from '../corporation/catalogue.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, notFoundIn404 } from '../lookup.ts';
import { corporateNumberOutline } from './corporate-number-outline.ts';

export const corporateNumberLookup: Lookup<Corporation, ResultOf<typeof corporationLookup>> = {
  key: ([cell = null]) => keyOfCorporateNumber(cell),
  keysPerCall: () => 1,
  call: (keys) => callOf(corporationLookup, { corporate_number: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    keys.length === 1 && keys[0] === data.corporate_number
      ? [{ kind: 'found', records: [data], query: null, version }]
      : undefined,
  outcomeOfError: notFoundIn404('corporation'),
};

export const corporateNumberKind: RegisterKind = {
  ...corporateNumberOutline,
  lookup: corporateNumberLookup,
  catalogue: corporationCatalogue,
};
