/** Asks for the municipalities of prefectures, one request for each. */
import { municipalityList } from '../../api/municipality.ts';
import type { ResultOf } from '../../api/operation.ts';
import { parsePrefecture } from '../../identifiers/prefecture.ts';
import type { ShapedMunicipality } from '../../model/municipality.ts';
import { callOf, type Lookup, notFoundOf404 } from '../lookup.ts';
import { readKey } from '../read-key.ts';

/** Reads a prefecture by its code or name, and finds all municipalities there. */
export const municipalitiesLookup: Lookup<ShapedMunicipality, ResultOf<typeof municipalityList>> = {
  key: ([cell = null]) => readKey(cell, parsePrefecture),
  keysPerCall: () => 1,
  call: (keys) => callOf(municipalityList, { prefecture_code: keys.join('') }),
  outcomes: (keys, { data, version }) =>
    data.every(({ prefecture_code }) => prefecture_code === keys[0])
      ? [{ kind: 'found', records: data, query: null, version }]
      : undefined,
  outcomeOfError: notFoundOf404,
};
