/** Asks for the municipalities of prefectures, one request for each. */
import { municipalityList } from '../../api/municipality.ts';
import type { ResultOf } from '../../api/operation.ts';
import { parsePrefecture } from '../../identifiers/prefecture.ts';
import type { ShapedMunicipality } from '../../model/municipality.ts';
import { errorReason } from '../cell-text.ts';
import { callOf, type Lookup } from '../lookup.ts';
import { BLANK, NOT_FOUND } from '../outcome.ts';

/** Reads a prefecture by its code or name; what it finds is all municipalities there. */
export const municipalitiesLookup: Lookup<ShapedMunicipality, ResultOf<typeof municipalityList>> = {
  key([cell = null]) {
    const error = errorReason(cell);
    if (error !== undefined) return { settled: { kind: 'invalid', reason: error } };
    const parsed = parsePrefecture(cell);
    if (parsed.ok) return { key: parsed.value };
    const { reason } = parsed;
    return { settled: reason === 'blank' ? BLANK : { kind: 'invalid', reason } };
  },
  keysPerCall: () => 1,
  call: (keys) => callOf(municipalityList, { prefecture_code: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    data.every(({ prefecture_code }) => prefecture_code === keys[0])
      ? [{ kind: 'found', records: data, query: null, version }]
      : undefined,
  outcomeOfError: (error) => (error.kind === 'not_found' ? NOT_FOUND : undefined),
};
