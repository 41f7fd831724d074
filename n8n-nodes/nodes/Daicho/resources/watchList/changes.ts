/**
 * Lists the changes that were detected on a day for all watched numbers, as items like those of the trigger. Asks for
 * one list for each distinct day.
 */
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import { isDay } from '@daicho/shared/calendar/day.ts';
import type { INodeProperties } from 'n8n-workflow';
import { itemsOfDay } from '../../../../shared/radar/day-items.ts';
import { radarError } from '../../../../shared/radar/errors.ts';
import { type DayChanges, lookupServiceOf } from '../../../../shared/radar/lookup-service.ts';
import {
  LANGUAGE_OPTION,
  OUTPUT_DESCRIPTION,
  outputSettings,
} from '../../../../shared/radar/trigger-settings.ts';
import { solvableError } from '../../../../shared/solvable-error.ts';
import { runPerItem } from '../../operations/items.ts';
import type { Describe } from '../../operations/operation.ts';
import { limitDescription, optionsOf } from '../../output/output.ts';
import { givenText, parametersOf } from '../../parameters/cells.ts';
import { recordLimitOf } from '../../parameters/node-settings.ts';
import { n8nSentences } from '../../words.ts';

const DATE: INodeProperties = {
  displayName: 'Date',
  name: 'date',
  type: 'string',
  required: true,
  default: '={{ $now.setZone("Asia/Tokyo").toISODate() }}',
  placeholder: 'e.g. 2026-11-22',
  description: 'The day in Japan on which the changes were detected',
};

export const changes: Describe = (show) => {
  const shown = (property: INodeProperties) => ({
    ...property,
    displayOptions: { show: { ...show, ...property.displayOptions?.show } },
  });
  return {
    description: [
      shown(DATE),
      ...limitDescription(show, { returnAll: true }),
      ...OUTPUT_DESCRIPTION.map(shown),
      optionsOf(show, [LANGUAGE_OPTION]),
    ],
    async run(context) {
      const settings = outputSettings((name, fallback) =>
        context.getNodeParameter(name, 0, fallback),
      );
      const service = await lookupServiceOf(context, context.getExecutionCancelSignal());
      const parametersAt = parametersOf(context);
      const wantedAt = recordLimitOf(context);
      const asked = new Map<string, Promise<Reply<DayChanges>>>();
      return runPerItem(context, async (_, item) => {
        const date = givenText(parametersAt(item), 'date')?.slice(0, 10) ?? '';
        if (!isDay(date)) {
          const { noDay, noDaySolution } = n8nSentences;
          throw solvableError(context.getNode(), noDay, noDaySolution, { value: date });
        }
        const asking = asked.get(date) ?? service.changesOn(date);
        asked.set(date, asking);
        const reply = await asking;
        if ('error' in reply) throw radarError(context.getNode(), reply.error);
        const of = { date, most: wantedAt(item), changes: reply.ok };
        const found = await itemsOfDay(context.getNode(), service, settings, of);
        return found.map((json) => ({ json }));
      });
    },
  };
};
