/** Prints the lines of `daicho address`. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import type { TraceLine } from '../../registers/postal/address/reading.ts';
import { stepSentences } from '../../registers/postal/address/words.ts';
import { addressPartNames, addressSentences } from './words.ts';

type Part = keyof typeof addressPartNames;

const PARTS: readonly Part[] = [
  'former_municipality',
  'former_town',
  'prefecture',
  'county',
  'city',
  'city_ward',
  'kyoto_street',
  'town',
  'block_lot_num',
  'building',
  'floor_room',
];

export function addressReport(
  result: PostalSearchResult,
  status: string,
  version: string,
  language: Language,
): string[] {
  const parts = PARTS.flatMap((part) => {
    const value = result.query[part];
    return value === null || value === undefined
      ? []
      : [`  ${say(addressPartNames[part], language)}: ${value}`];
  });
  const records =
    result.count === 0
      ? [say(addressSentences.noRecords, language)]
      : [say(addressSentences.records, language, { count: result.count })];
  const hidden = result.count - result.data.length;
  return [
    `${say(addressSentences.result, language)}: ${status} (${say(addressSentences.dataVersion, language, { version })})`,
    say(addressSentences.parts, language),
    ...parts,
    ...records,
    ...result.data.map((record) => `  ${recordLine(record)}`),
    ...(hidden > 0 ? [`  ${say(addressSentences.more, language, { count: hidden })}`] : []),
  ];
}

export function traceReport(trace: readonly TraceLine[], language: Language): string[] {
  return [
    say(addressSentences.decisions, language),
    ...trace.map(
      ({ step, read, decision }) =>
        `  [${say(stepSentences[step], language)}] ${read} → ${say(decision, language)}`,
    ),
  ];
}

function recordLine(record: PostalRecord): string {
  const place = record.prefecture + record.city + record.town_raw;
  const office =
    record.corporation === null ? '' : `${record.corporation.block_lot} ${record.corporation.name}`;
  return `${record.postal_code} ${place}${office}`;
}
