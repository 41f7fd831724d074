/** Defines postal codes as a kind: one lookup per distinct code, since codes cannot be batched. */
import type { ResultOf } from '../../api/operation.ts';
import { postalLookup, postalVersions } from '../../api/postal.ts';
import { parsePostalCode } from '../../identifiers/postal-code.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { CellValue } from '../../model/cell.ts';
import type { PostalRecord } from '../../model/postal.ts';
import { errorReason } from '../cell-text.ts';
import type { Kind } from '../kind.ts';
import { callOf, type Keyed, type Lookup } from '../lookup.ts';
import { BLANK, NOT_FOUND } from '../outcome.ts';
import { postalCatalogue } from '../postal/catalogue.ts';
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

export const postalCodeKind: Kind = {
  id: 'postal_code',
  name: kindSentences.postal_code,
  inputs: [
    {
      id: 'postal_code',
      name: kindSentences.postal_code,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:郵便番号|〒|〒番号|postalcode|postcode|zipcode|zip)$/,
        like: /郵便|〒|postal|postcode|zip/,
      },
    },
  ],
  lookup: postalCodeLookup,
  catalogue: postalCatalogue(['prefecture', 'city', 'town']),
  register: 'postal',
  versions: postalVersions,
};

function keyOfPostalCode(cell: CellValue): Keyed {
  const error = errorReason(cell);
  if (error !== undefined) return { settled: { kind: 'invalid', reason: error } };
  const parsed = parsePostalCode(cell);
  if (parsed.ok) return { key: parsed.value };
  const { reason } = parsed;
  return { settled: reason === 'blank' ? BLANK : { kind: 'invalid', reason } };
}
