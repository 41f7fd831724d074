/** Defines corporate numbers as a kind: one lookup per distinct number, since numbers cannot be batched. */
import { corporationLookup } from '../../api/corporation.ts';
import type { ResultOf } from '../../api/operation.ts';
import {
  type CorporateNumberReason,
  parseCorporateNumber,
} from '../../identifiers/corporate-number.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { CellValue } from '../../model/cell.ts';
import type { Corporation } from '../../model/corporation.ts';
import { errorReason } from '../cell-text.ts';
import { corporationCatalogue } from '../corporation/catalogue.ts';
import type { Kind } from '../kind.ts';
import { callOf, type Keyed, type Lookup } from '../lookup.ts';
import { BLANK, type InvalidReason, NOT_FOUND } from '../outcome.ts';

export const corporateNumberLookup: Lookup<Corporation, ResultOf<typeof corporationLookup>> = {
  key: ([cell = null]) => keyOfCorporateNumber(cell),
  keysPerCall: () => 1,
  call: (keys) => callOf(corporationLookup, { corporate_number: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    keys.length === 1 && keys[0] === data.corporate_number
      ? [{ kind: 'found', records: [data], query: null, version }]
      : undefined,
  /** Takes 404 for a number without a record (spec, Errors). */
  outcomeOfError: (error) => (error.kind === 'not_found' ? NOT_FOUND : undefined),
};

export const corporateNumberKind: Kind = {
  id: 'corporate_number',
  name: kindSentences.corporate_number,
  inputs: [
    {
      id: 'corporate_number',
      name: kindSentences.corporate_number,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:法人番号|corporatenumber|houjinbangou)$/,
        like: /法人番号|法人no|corporatenumber|インボイス|適格請求書|登録番号/,
      },
    },
  ],
  lookup: corporateNumberLookup,
  catalogue: corporationCatalogue,
  register: 'corporation',
};

/** Names each reason why a cell holds no corporate number among those of all kinds. */
export const CORPORATE_NUMBER_REASONS: Readonly<
  Record<Exclude<CorporateNumberReason, 'blank'>, InvalidReason>
> = {
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
  return {
    settled:
      reason === 'blank' ? BLANK : { kind: 'invalid', reason: CORPORATE_NUMBER_REASONS[reason] },
  };
}
