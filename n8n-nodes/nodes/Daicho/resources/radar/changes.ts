/**
 * Lists the corporations whose change was detected on a day: one request for each distinct day and, with details, one
 * for each distinct corporation.
 */
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import {
  type RadarChange,
  radarChanges,
} from '@daicho/shared/enrich/corporate-number/radar-changes.ts';
import { corporationCatalogue } from '@daicho/shared/enrich/corporation/catalogue.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { IDataObject } from 'n8n-workflow';
import { settledItem } from '../../operations/items.ts';
import type { Describe } from '../../operations/operation.ts';
import {
  LANGUAGE,
  limitDescription,
  optionsOf,
  outputDescription,
  PACING,
  unresolved,
} from '../../output/output.ts';
import { catalogueFields, recordJson } from '../../output/record-fields.ts';
import { resultVerdict } from '../../output/result.ts';
import { parametersOf } from '../../parameters/cells.ts';
import { type Settings, settingsOf, wantedOf } from '../../parameters/node-settings.ts';
import { outcomesOf } from '../../transport/ask.ts';

/** Fields beside the date, the number and the status: ten in all. */
const fields = catalogueFields(corporationCatalogue, [
  'name',
  'postal_code',
  'prefecture',
  'city',
  'street_number',
  'process_name',
  'close_date',
]);

export const changes: Describe = (show) => ({
  description: [
    {
      displayName: 'Date',
      name: 'date',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '={{ $now.setZone("Asia/Tokyo").toISODate() }}',
      placeholder: 'e.g. 2026-11-22',
      description: 'The day in Japan on which the changes were detected',
    },
    {
      displayName: 'Include Details',
      name: 'details',
      type: 'boolean',
      displayOptions: { show },
      default: true,
      description: 'Whether to look each corporation up, which is one request for each',
    },
    ...limitDescription(show),
    ...outputDescription(fields, fields.defaults, { ...show, details: [true] }),
    unresolved(show),
    optionsOf(show, [LANGUAGE, ...PACING]),
  ],
  async run(context) {
    const items = context.getInputData();
    const settings = settingsOf(context, fields, fields.defaults);
    const parametersAt = parametersOf(context);
    const wantedAt = wantedOf(context);
    const dates = items.map((_, item) => [parametersAt(item)('date')]);
    const lists = await outcomesOf(context, radarChanges, dates, settings);
    const changed = lists.map((list, item) =>
      // What a lookup finds is of its own kind.
      list.kind === 'found' ? (list.records as RadarChange[]).slice(0, wantedAt(item)) : [],
    );
    const withDetails = context.getNodeParameter('details', 0) === true;
    const details = withDetails
      ? await outcomesOf(context, corporateNumberLookup, numbersOf(changed), settings)
      : [];
    let asked = 0;
    return lists.flatMap((list, index) => {
      const item = items[index];
      if (item === undefined) return [];
      if (list.kind !== 'found') {
        const result = resultVerdict(list, settings.language);
        return [settledItem(context, { item, index, outcome: list, result }, settings)];
      }
      return (changed[index] ?? []).map((change) => {
        const outcome = details[asked];
        asked += 1;
        if (outcome === undefined) return { json: { ...change }, pairedItem: { item: index } };
        const result = { ...change, ...detailsOf(outcome, settings) };
        const placing = { ...settings, includeInput: false, resultField: '' };
        return settledItem(context, { item, index, outcome, result }, placing);
      });
    });
  },
});

function numbersOf(changed: readonly (readonly RadarChange[])[]): readonly string[][] {
  return changed.flat().map(({ corporate_number }) => [corporate_number]);
}

/** Gives the fields of a corporation and the status of its record, which may be gone since. */
function detailsOf(outcome: Outcome, settings: Settings): IDataObject {
  const { status, message } = resultVerdict(outcome, settings.language);
  if (outcome.kind !== 'found') return { status, message };
  const [record] = outcome.records;
  return { status, ...recordJson(record, fields, outcome, settings) };
}
