/**
 * The first publication remembers what changed earlier on its day, and gives nothing out: a copy of a workflow would tell
 * again what the original told.
 */
import { dayInJapan } from '@daicho/shared/radar/days.ts';
import type { IHookFunctions } from 'n8n-workflow';
import { chosenBy, requireTags } from '../../shared/radar/chosen.ts';
import type { LookupService } from '../../shared/radar/lookup-service.ts';
import { memoryOf } from '../../shared/radar/memory.ts';
import { itemsOfRun } from '../../shared/radar/radar-run.ts';
import { outputSettings } from '../../shared/radar/trigger-settings.ts';

/**
 * What cannot be asked now is told with the first notification of the day.
 *
 * @throws NodeApiError, NodeOperationError where the trigger can give out nothing as it is set.
 */
export async function beginSilently(
  context: IHookFunctions,
  service: LookupService,
): Promise<void> {
  const value = (name: string, fallback: boolean | object | string) =>
    context.getNodeParameter(name, fallback);
  const only = chosenBy(context.getNode(), value);
  await requireTags(context.getNode(), service, only?.tags ?? []);
  if (memoryOf(context).load(context).askFrom !== '') return;
  await itemsOfRun(context, {
    service,
    settings: outputSettings(value),
    only,
    wishes: (_, now) => [{ date: dayInJapan(now), isWhole: true }],
    beginsSilently: true,
  }).catch(() => undefined);
}
