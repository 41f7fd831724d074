/** Asking for corporations by number: one lookup per distinct number, since numbers cannot be batched. */
import { corporationLookup } from '../../api/corporation.ts';
import type { ParamsOf, ResultOf } from '../../api/operation.ts';
import {
  type CorporateNumberReason,
  parseCorporateNumber,
} from '../../identifiers/corporate-number.ts';
import type { CellValue } from '../../model/cell.ts';
import type { Corporation } from '../../model/corporation.ts';
import { errorReason } from '../cell-text.ts';
import type { Keyed, Lookup } from '../lookup.ts';
import { BLANK, type InvalidReason, NOT_FOUND } from '../outcome.ts';

export const corporateNumberLookup: Lookup<
  Corporation,
  ParamsOf<typeof corporationLookup>,
  ResultOf<typeof corporationLookup>
> = {
  kind: 'corporate_number',
  key: keyOfCorporateNumber,
  keysPerCall: () => 1,
  call: (keys) => ({ operation: corporationLookup, params: { corporate_number: keys.join('') } }),
  outcomes: (keys, { data, version }) =>
    keys.length === 1 && keys[0] === data.corporate_number
      ? [{ kind: 'found', records: [data], query: null, version }]
      : undefined,
  /** 404: no record for the number (spec, Errors). */
  outcomeOfError: (error) => (error.kind === 'not_found' ? NOT_FOUND : undefined),
};

const REASONS: Readonly<Record<Exclude<CorporateNumberReason, 'blank'>, InvalidReason>> = {
  not_digits: 'not_corporate_digits',
  wrong_length: 'wrong_corporate_length',
  wrong_check_digit: 'wrong_check_digit',
};

function keyOfCorporateNumber(cell: CellValue): Keyed {
  const error = errorReason(cell);
  if (error !== undefined) return { settled: { kind: 'invalid', reason: error } };
  const parsed = parseCorporateNumber(cell);
  if (parsed.ok) return { key: parsed.value };
  const { reason } = parsed;
  return { settled: reason === 'blank' ? BLANK : { kind: 'invalid', reason: REASONS[reason] } };
}
