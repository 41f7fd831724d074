/**
 * Carries out a round inside its execution. n8n saves the trigger's memory when the execution has ended, so a day
 * counts as done only after its items went out. A failure fails the execution.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { addDays, daysFrom } from '@daicho/shared/calendar/day.ts';
import { firstGrowingDay } from '@daicho/shared/radar/days.ts';
import { pendingDays, type RadarState } from '@daicho/shared/radar/state.ts';
import { type IExecuteFunctions, type INodeExecutionData, sleep } from 'n8n-workflow';
import * as z from 'zod/mini';
import { takeBaseline } from '../../shared/radar/baseline.ts';
import { emissionFilterOf } from '../../shared/radar/emission-filter.ts';
import { lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { newestItems } from '../../shared/radar/newest-items.ts';
import { itemsOfRun } from '../../shared/radar/radar-run.ts';
import { outputSettings } from '../../shared/radar/trigger-settings.ts';
import { roundsOf } from './receive.ts';
import type { RoundStart } from './rounds.ts';

const startSchema = z.object({ round: z.string(), date: z.string(), startsAt: z.number() });
/** Input of a round that catches up without a call. */
const roundSchema = z.object({ round: z.string() });

/** Longest single sleep: after each, the round notices whether it was postponed or cancelled. */
const LONGEST_SLEEP_MS = 500;

/** @throws NodeApiError, NodeOperationError */
export async function runRound(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const value = (name: string, fallback: boolean | object | string) =>
    context.getNodeParameter(name, 0, fallback);
  const settings = outputSettings(value);
  const only = emissionFilterOf(context.getNode(), value);
  const signal = context.getExecutionCancelSignal();
  const service = await lookupServiceOf(context, signal);
  if (context.getMode() === 'manual') {
    const items = await newestItems(context.getNode(), service, settings, only);
    return items.map((json) => ({ json }));
  }
  const [{ json } = { json: {} }] = context.getInputData();
  const start = startSchema.safeParse(json);
  const dates = start.success ? await gathered(context, start.data, signal) : [];
  if (dates === 'taken_over') return [];
  const items = await itemsOfRun(context, {
    service,
    settings,
    only,
    execution: roundSchema.safeParse(json).data?.round ?? '',
    wishes: (state, now) => daysToAsk(dates, state, now).map((date) => ({ date, isWhole: true })),
  });
  if (settings.lookUp) await takeBaseline(context, service);
  if (start.success) roundsOf(context).ended(items.length > 0, Date.now());
  return items.map((json) => ({ json, pairedItem: { item: 0 } }));
}

/** Waits until the round starts. @returns the days of its calls, or `taken_over` if another round took them. */
async function gathered(
  context: IExecuteFunctions,
  start: RoundStart,
  signal: AbortSignal | undefined,
): Promise<readonly Day[] | 'taken_over'> {
  const rounds = roundsOf(context);
  const begun = rounds.begin(start, Date.now());
  if (begun === 'taken_over') return begun;
  const round = begun === 'elsewhere' ? { ...start, dates: new Set([start.date]) } : begun;
  while (signal?.aborted !== true) {
    const left = round.startsAt - Date.now();
    if (left <= 0) break;
    await sleep(Math.min(left, LONGEST_SLEEP_MS));
  }
  return rounds.close(round);
}

/** Adds the open days: notified days that failed, and past days whose list may have grown since the last request. */
export function daysToAsk(dates: readonly Day[], state: RadarState, now: number): readonly Day[] {
  const missed = daysFrom(state.askFrom, addDays(firstGrowingDay(now), -1));
  return [...new Set([...dates, ...pendingDays(state), ...missed])].sort();
}
