/** Calls that arrive while something is slow: the list of each day is fetched only after its call. */
import { noteNotification } from '@daicho/shared/radar/state.ts';
import { describe, expect, it, vi } from 'vitest';
import { receive, roundsOf } from '../../../n8n-nodes/nodes/DaichoTrigger/receive.ts';
import { scheduleCatchUp } from '../../../n8n-nodes/nodes/DaichoTrigger/schedule-catch-up.ts';
import { memoryOf } from '../../../n8n-nodes/shared/radar/memory.ts';
import { NOW, stopTheClock, TODAY, trigger } from './radar-run-fixture.ts';

type CallContext = Parameters<typeof receive>[0];
type ScheduleContext = Parameters<typeof scheduleCatchUp>[0];

const YESTERDAY = '2026-11-21';

stopTheClock();

/** Posts a notification to a trigger; `credential` decides when its credential has been read. */
function call(one: ReturnType<typeof trigger>, date: string, credential: Promise<object>) {
  const context = {
    ...one.context,
    getCredentials: () => credential,
    getHeaderData: () => ({ 'content-type': 'application/json' }),
    getBodyData: () => ({ url: 'https://x.example/', date }),
    getRequestObject: () => ({ readRawBody: async () => undefined, rawBody: Buffer.from('{}') }),
  };
  return receive(context as unknown as CallContext);
}

describe('a call whose credential is read for so long that the open round starts meanwhile', () => {
  it('starts its own round', async () => {
    const one = trigger();
    const rounds = roundsOf(one.context);
    const { start } = rounds.join(YESTERDAY, NOW);
    const round = start === undefined ? 'elsewhere' : rounds.begin(start, NOW);
    if (typeof round === 'string') throw new Error(round);
    const credential = Promise.withResolvers<object>();
    const answer = call(one, TODAY, credential.promise);
    vi.setSystemTime(round.startsAt);
    expect(rounds.close(round)).toEqual([YESTERDAY]);
    credential.resolve({});
    expect(await answer).toMatchObject({ workflowData: [[{ json: { date: TODAY } }]] });
  });

  it('starts its own round too if the execution of the day runs in another process', async () => {
    const one = trigger();
    const { start } = roundsOf(one.context).join(TODAY, NOW);
    const credential = Promise.withResolvers<object>();
    const answer = call(one, TODAY, credential.promise);
    vi.setSystemTime(start?.startsAt ?? 0);
    credential.resolve({});
    expect(await answer).toMatchObject({ workflowData: [[{ json: { date: TODAY } }]] });
  });
});

describe('the hourly check', () => {
  it.each([
    ['asks for a day whose round ended without asking', TODAY, 1],
    ['asks nothing if no day is open', undefined, 0],
  ])('%s', async (_, open, executions) => {
    const one = trigger();
    memoryOf(one.context).note(one.context, (state) => ({ ...state, askFrom: TODAY }));
    const emitted: unknown[] = [];
    let hourly = () => {};
    const context = {
      ...one.context,
      emit: (items: unknown) => emitted.push(items),
      helpers: {
        createDeferredPromise: () => Promise.withResolvers(),
        registerCron: (__: object, run: () => void) => {
          hourly = run;
        },
      },
    };
    await scheduleCatchUp(context as unknown as ScheduleContext);
    if (open !== undefined) {
      memoryOf(one.context).note(one.context, (state) => noteNotification(state, open, NOW));
    }
    hourly();
    expect(emitted).toHaveLength(executions);
  });
});
