/** Enriching a column of postal codes: one lookup per distinct code, since codes cannot be batched. */
import type { ApiError } from '../../api/error.ts';
import { postalLookup } from '../../api/postal.ts';
import { parsePostalCode } from '../../identifiers/postal-code.ts';
import type { CellValue } from '../../model/cell.ts';
import { errorReason } from '../cell-text.ts';
import type { Keyed, Lookup, LookupResult } from '../lookup.ts';
import { BLANK, NOT_FOUND, type Outcome } from '../outcome.ts';
import { postalCodeOutcome } from './postal-code-outcome.ts';

export const postalCodeLookup: Lookup = {
  kind: 'postal_code',
  key: keyOfPostalCode,
  keysPerCall: () => 1,
  call: (keys) => ({ operation: postalLookup, params: { postal_code: keys.join('') } }),
  outcomes,
  /** 404: no record for the code (spec, Errors). A version that is not there is 404 too: hosts check one that they name. */
  outcomeOfError: (error: ApiError) => (error.kind === 'not_found' ? NOT_FOUND : undefined),
};

function keyOfPostalCode(cell: CellValue): Keyed {
  const error = errorReason(cell);
  if (error !== undefined) return { settled: { kind: 'invalid', reason: error } };
  const parsed = parsePostalCode(cell);
  if (parsed.ok) return { key: parsed.value };
  const { reason } = parsed;
  return { settled: reason === 'blank' ? BLANK : { kind: 'invalid', reason } };
}

function outcomes(keys: readonly string[], result: LookupResult): readonly Outcome[] | undefined {
  if (keys.length !== 1 || 'records' in result || 'query' in result) return undefined;
  return [postalCodeOutcome(result.data, result.version)];
}
