/**
 * The first publication only remembers the earlier changes of that day. Otherwise a copy of a workflow would report
 * again the changes that the original reported.
 */
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { ITriggerFunctions } from 'n8n-workflow';
import { emissionFilterOf } from '../../shared/radar/emission-filter.ts';
import { lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { memoryOf } from '../../shared/radar/memory.ts';
import { itemsOfRun } from '../../shared/radar/radar-run.ts';
import { outputSettings } from '../../shared/radar/trigger-settings.ts';

/** Changes that cannot be asked for now are reported with the day's first notification. */
export async function startSilently(context: ITriggerFunctions): Promise<void> {
  const memory = memoryOf(context);
  if (memory.load(context).askFrom !== '') return;
  const value = (name: string, fallback: boolean | object | string) =>
    context.getNodeParameter(name, fallback);
  const only = emissionFilterOf(context.getNode(), value);
  const service = await lookupServiceOf(context);
  await itemsOfRun(context, {
    service,
    settings: outputSettings(value),
    only,
    wishes: (_, now) => [{ date: dayInJapan(now), isWhole: true }],
    beginsSilently: true,
  }).catch(() => undefined);
  memory.note(context, (known) => ({
    ...known,
    askFrom: known.askFrom === '' ? dayInJapan(Date.now()) : known.askFrom,
  }));
}
