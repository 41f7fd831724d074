/**
 * Catches up without being called: at the start, on what was taken before n8n ended; each day, on the day before; each
 * hour, on what failed. n8n runs this in one process.
 */
import type { ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';
import { dayInJapan, firstGrowingDay } from '../../shared/radar/days.ts';
import { memoryOf, perTrigger } from '../../shared/radar/memory.ts';
import { pendingDays } from '../../shared/radar/state.ts';

/** Starts executions of a trigger, in the process in which n8n keeps it up. */
export const starterOf = perTrigger((): { emit?: ITriggerFunctions['emit'] } => ({}));

export async function keepUp(context: ITriggerFunctions): Promise<ITriggerResponse> {
  const memory = memoryOf(context);
  const state = memory.load(context);
  const catchUp = () => context.emit([[{ json: { catchUp: true } }]]);
  const starter = starterOf(context);
  const emit: ITriggerFunctions['emit'] = (data) => context.emit(data);
  starter.emit = emit;
  let caughtUpOn = firstGrowingDay(Date.now());
  if (state.askFrom === '') {
    memory.save(context, { ...state, askFrom: dayInJapan(Date.now()) });
  } else if (state.askFrom < caughtUpOn || pendingDays(state).length > 0) {
    catchUp();
  }
  const random = (below: number) => Math.floor(Math.random() * below);
  const everyHour = { expression: `${random(60)} ${random(60)} * * * *` } as const;
  context.helpers.registerCron(everyHour, () => {
    const day = firstGrowingDay(Date.now());
    if (!memory.hasFailed && day === caughtUpOn) return;
    caughtUpOn = day;
    catchUp();
  });
  return {
    closeFunction: async () => {
      if (starter.emit === emit) delete starter.emit;
    },
  };
}
