/** What runs of a trigger remember, also while other runs have not ended. */

import { noteNotification, pendingDays, readState } from '@daicho/shared/radar/state.ts';
import { describe, expect, it } from 'vitest';
import { memoryOf } from '../../../n8n-nodes/shared/radar/memory.ts';
import { type StoredData, storageOf } from '../../../n8n-nodes/shared/radar/stored-data.ts';
import {
  A,
  B,
  type Context,
  NOW,
  run,
  service,
  stopTheClock,
  TODAY,
  type Trigger,
  trigger,
} from './radar-run-fixture.ts';

stopTheClock();

describe('while the execution of a run has not ended', () => {
  const YESTERDAY = '2026-11-21';
  /** Runs a trigger in its own execution, whose end is reported to it. */
  async function runIn(one: Trigger, execution: string, lists: Parameters<typeof service>[0]) {
    const memory = memoryOf(one.context);
    memory.awaits(execution);
    const data: Record<string, unknown> = {};
    const context = {
      ...one.context,
      getWorkflowStaticData: (type: string) => (type === 'global' ? data : {}),
    } as unknown as Context;
    const saved = storageOf(context);
    const items = await run({ ...one, context }, service(lists).service, Object.keys(lists), {
      execution,
    });
    return { items, saved, context, end: () => memory.ended(execution) };
  }
  const seenIn = ({ saved }: { saved: StoredData }) =>
    Object.keys(readState(saved.radar).seen).sort();
  const doneIn = ({ saved }: { saved: StoredData }) =>
    Object.keys(readState(saved.radar).asked).sort();

  it('a notification saves nothing of what the run gave out', async () => {
    const one = trigger();
    const first = await runIn(one, 'first', { [TODAY]: [A] });
    expect(seenIn(first)).toEqual([A]);
    memoryOf(one.context).note(one.context, (state) => noteNotification(state, YESTERDAY, NOW));
    expect(seenIn(one)).toEqual([]);
    expect(doneIn(one)).toEqual([]);
    expect(pendingDays(readState(one.saved.radar))).toEqual([YESTERDAY]);
  });

  it('a notification is saved with that run: otherwise the run’s end would replace what the notification saved', async () => {
    const one = trigger();
    const first = await runIn(one, 'first', { [TODAY]: [A] });
    memoryOf(one.context).note(one.context, (state) => noteNotification(state, YESTERDAY, NOW));
    expect(pendingDays(readState(first.saved.radar))).toEqual([YESTERDAY]);
    expect(seenIn(first)).toEqual([A]);
  });

  it('another run gives nothing twice, and saves only what it gave out itself', async () => {
    const one = trigger();
    const first = await runIn(one, 'first', { [TODAY]: [A] });
    const second = await runIn(one, 'second', { [TODAY]: [A, B] });
    expect(second.items).toMatchObject([{ number: B }]);
    expect([seenIn(second), doneIn(second)]).toEqual([[B], []]);
    expect([seenIn(first), doneIn(first)]).toEqual([[A], [TODAY]]);
  });

  it.each([['first'], ['second']])(
    'the later of two ends saves what both runs gave out, also if the %s run ends before the other',
    async (earlier) => {
      const one = trigger();
      const runs = {
        first: await runIn(one, 'first', { [TODAY]: [A] }),
        second: await runIn(one, 'second', { [YESTERDAY]: [B] }),
      };
      const [early, late] =
        earlier === 'first' ? [runs.first, runs.second] : [runs.second, runs.first];
      early.end();
      expect(seenIn(late)).toEqual([A, B].sort());
      late.end();
      memoryOf(one.context).note(one.context, (state) => state);
      expect([seenIn(one), doneIn(one)]).toEqual([[A, B].sort(), [YESTERDAY, TODAY]]);
    },
  );
});

describe('what is remembered', () => {
  it('belongs to the id of the node: a trigger with another name gives nothing twice', async () => {
    const one = trigger();
    await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    const renamed = { ...one.node, name: 'Another name' };
    const context = {
      ...one.context,
      // n8n was started again, so the trigger knows only what n8n saved.
      getWorkflow: () => ({ id: 'the same, in another process' }),
      getNode: () => renamed,
    } as unknown as Context;
    expect(await run({ ...one, context }, service({ [TODAY]: [A] }).service, [TODAY])).toEqual([]);
  });

  it('is moved once from the data that an earlier version kept under the name of the node', async () => {
    const one = trigger();
    await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    const byName: Record<string, unknown> = { radar: one.saved.radar };
    const data: Record<string, unknown> = {};
    const context = {
      ...one.context,
      getWorkflow: () => ({ id: 'of an earlier version' }),
      getWorkflowStaticData: (type: string) => (type === 'global' ? data : byName),
    } as unknown as Context;
    expect(await run({ ...one, context }, service({ [TODAY]: [A] }).service, [TODAY])).toEqual([]);
    expect(byName).toEqual({});
  });
});
