/**
 * Asks for days without a call: at the start, for the days of notifications that arrived before n8n ended; once a day,
 * for the day before; every hour, for failed days and for days whose round never asked for the list. n8n runs this in
 * one process.
 */
import { randomUUID } from 'node:crypto';
import { firstGrowingDay } from '@daicho/shared/radar/days.ts';
import { pendingDays } from '@daicho/shared/radar/state.ts';
import type { IRun, ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';
import { memoryOf, perTrigger } from '../../shared/radar/memory.ts';
import { startSilently } from './start-silently.ts';

/** Starts an execution with one item, which names its round. */
type Execute = (item: { readonly round: string }) => void;

/** Starts executions of a trigger, in the process in which n8n keeps it active. */
export const executionStarterOf = perTrigger((): { execute?: Execute } => ({}));

export async function scheduleCatchUp(context: ITriggerFunctions): Promise<ITriggerResponse> {
  const memory = memoryOf(context);
  const state = memory.load(context);
  if (state.askFrom === '') await startSilently(context);
  const execute: Execute = (item) => {
    const done = context.helpers.createDeferredPromise<IRun>();
    const ended = () => memory.ended(item.round);
    done.promise.then(ended, ended);
    memory.awaits(item.round);
    context.emit([[{ json: { ...item } }]], undefined, done);
  };
  const catchUp = () => execute({ round: randomUUID() });
  const starter = executionStarterOf(context);
  starter.execute = execute;
  let caughtUpAt = Date.now();
  const isKnown = state.askFrom !== '';
  const hasMissed = state.askFrom < firstGrowingDay(caughtUpAt);
  if (isKnown && (hasMissed || pendingDays(state).length > 0)) catchUp();
  // Catches up only once for each notification: if another process asks for the days, this process never learns of
  // that.
  const isAnyPendingSince = (at: number) => {
    const known = memory.load(context);
    return pendingDays(known).some((day) => (known.wanted[day] ?? 0) >= at);
  };
  const random = (below: number) => Math.floor(Math.random() * below);
  const everyHour = { expression: `${random(60)} ${random(60)} * * * *` } as const;
  context.helpers.registerCron(everyHour, () => {
    const now = Date.now();
    const isSameDay = firstGrowingDay(now) === firstGrowingDay(caughtUpAt);
    if (isSameDay && !memory.hasFailed && !isAnyPendingSince(caughtUpAt)) return;
    caughtUpAt = now;
    catchUp();
  });
  return {
    closeFunction: async () => {
      if (starter.execute === execute) delete starter.execute;
    },
  };
}
