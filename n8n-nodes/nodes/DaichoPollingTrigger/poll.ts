/**
 * Asks for the list of each day since the last finished day, and again for lists that may have grown. The first poll,
 * at the activation, only remembers earlier changes.
 */

import { daysFrom } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { firstGrowingDay } from '@daicho/shared/radar/days.ts';
import type { RadarState } from '@daicho/shared/radar/state.ts';
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { takeBaseline } from '../../shared/radar/baseline.ts';
import type { DayRequest } from '../../shared/radar/collect.ts';
import { emissionFilterOf } from '../../shared/radar/emission-filter.ts';
import { lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { perTrigger } from '../../shared/radar/memory.ts';
import { newestItems } from '../../shared/radar/newest-items.ts';
import { itemsOfRun } from '../../shared/radar/radar-run.ts';
import { outputSettings } from '../../shared/radar/trigger-settings.ts';

/** How often corporations that were emitted today are looked up again, since they may change again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

const underWay = perTrigger(() => ({ isPolling: false }));

/** @throws NodeApiError, NodeOperationError */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
  const value = (name: string, fallback: boolean | object | string) =>
    context.getNodeParameter(name, fallback);
  const settings = outputSettings(value);
  const only = emissionFilterOf(context.getNode(), value);
  const service = await lookupServiceOf(context);
  if (context.getMode() === 'manual') {
    const items = await newestItems(context.getNode(), service, settings, only);
    return [items.map((json) => ({ json }))];
  }
  const state = underWay(context);
  // A poll does not start while a slow one is running.
  if (state.isPolling) return null;
  state.isPolling = true;
  try {
    const items = await itemsOfRun(context, {
      service,
      settings,
      only,
      wishes: daysToPoll,
      beginsSilently: true,
    });
    if (settings.lookUp) await takeBaseline(context, service);
    return items.length === 0 ? null : [items.map((json) => ({ json }))];
  } finally {
    state.isPolling = false;
  }
}

export function daysToPoll({ askFrom, asked }: RadarState, now: number): readonly DayRequest[] {
  return daysFrom(askFrom, dayInJapan(now)).map((date) => {
    const at = asked[date] ?? 0;
    const hasEnded = date < firstGrowingDay(now) && date >= firstGrowingDay(at);
    return { date, isWhole: hasEnded || now - at >= LOOK_AGAIN_MS };
  });
}
