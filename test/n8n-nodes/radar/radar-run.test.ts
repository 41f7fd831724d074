/** Runs of a trigger against a service of lists and records. */

import { NO_STATE, noteNotification, pendingDays, readState } from '@daicho/shared/radar/state.ts';
import { describe, expect, it, vi } from 'vitest';
import { daysToPoll } from '../../../n8n-nodes/nodes/DaichoPollingTrigger/poll.ts';
import { daysToAsk } from '../../../n8n-nodes/nodes/DaichoTrigger/run-round.ts';
import type { LookupService } from '../../../n8n-nodes/shared/radar/lookup-service.ts';
import { memoryOf } from '../../../n8n-nodes/shared/radar/memory.ts';
import {
  A,
  B,
  failure,
  NOW,
  run,
  SETTINGS,
  service,
  stopTheClock,
  TODAY,
  trigger,
} from './radar-run-fixture.ts';

stopTheClock();

describe('a run', () => {
  it('says what changed, in the chosen language', async () => {
    const one = trigger();
    const lists = { [TODAY]: [A, B] };
    await run(one, service(lists, { [A]: '株式会社旧', [B]: '株式会社消' }).service, [TODAY]);
    const items = await run(one, service(lists, { [A]: '株式会社新', [B]: null }).service, [TODAY]);
    expect(items).toMatchObject([
      {
        number: A,
        change: 'changed',
        changed: { name: { before: '株式会社旧', after: '株式会社新' } },
        name: '株式会社新',
        process: 1,
        process_name: 'New',
      },
      {
        number: B,
        change: 'gone',
        changed: { name: { before: '株式会社消', after: '' } },
        name: '株式会社消',
        process: null,
      },
    ]);
    for (const item of items) expect(Object.keys(item).length).toBeLessThanOrEqual(10);
  });

  it('gives the whole record if that is wanted', async () => {
    const { service: of } = service({ [TODAY]: [A, B] }, { [B]: null });
    const items = await run(trigger(), of, [TODAY], { settings: { ...SETTINGS, simplify: false } });
    expect(items).toMatchObject([
      { corporation: { corporate_number: A, address: {} } },
      { change: 'gone', changed: null, corporation: null },
    ]);
  });

  it('looks nothing up if that is not wanted', async () => {
    const { service: of, asked } = service({ [TODAY]: [A] });
    const items = await run(trigger(), of, [TODAY], { settings: { ...SETTINGS, lookUp: false } });
    expect(items).toEqual([{ number: A, kind: 'corporation', date: TODAY }]);
    expect(asked).toEqual([TODAY]);
  });

  it('fails and says what to do if nothing came, and keeps the day open', async () => {
    const one = trigger();
    const memory = memoryOf(one.context);
    memory.note(one.context, (state) => noteNotification(state, TODAY, NOW));
    const { service: of } = service({ [TODAY]: failure('server') });
    await expect(run(one, of, [TODAY])).rejects.toMatchObject({
      message: expect.stringContaining(TODAY),
      description: expect.stringContaining('ask whoever runs the service'),
    });
    expect(pendingDays(memory.load(one.context))).toEqual([TODAY]);
    expect(memory.hasFailed).toBe(true);
    expect(await run(one, service({ [TODAY]: [A] }).service, [TODAY])).toHaveLength(1);
    expect(pendingDays(readState(one.saved.radar))).toEqual([]);
  });

  it('gives what it could get, and says in the items what is still open', async () => {
    const one = trigger();
    const of = service(
      { [TODAY]: [A, B], '2026-11-20': failure('timeout') },
      { [B]: { error: 'server' } },
    );
    const items = await run(one, of.service, ['2026-11-20', TODAY]);
    expect(items).toMatchObject([{ number: A }]);
    expect(items[0]?.notice).toContain(`2026-11-20, ${TODAY}`);
    expect(await run(one, service({ [TODAY]: [A, B] }).service, [TODAY])).toMatchObject([
      { number: B },
    ]);
  });

  it('explains a refusal that is due to a missing webhook address', async () => {
    const { service: of } = service({ [TODAY]: failure('forbidden', 'webhook_required') });
    await expect(run(trigger(), of, [TODAY])).rejects.toMatchObject({
      description: expect.stringContaining('choose "polling only"'),
    });
  });

  it('waits for the previous run, so that no two give the same items', async () => {
    const one = trigger();
    const { service: of } = service({ [TODAY]: [A] });
    const all = await Promise.all([1, 2, 3].map(() => run(one, of, [TODAY])));
    expect(all.map((items) => items.length)).toEqual([1, 0, 0]);
  });

  it('keeps a day that is notified while it runs', async () => {
    const one = trigger();
    const { service: of } = service({ [TODAY]: [A] });
    const slow: LookupService = {
      ...of,
      lookUp: async (numbers) => {
        memoryOf(one.context).note(one.context, (state) =>
          noteNotification(state, '2026-11-19', NOW),
        );
        return of.lookUp(numbers);
      },
    };
    await run(one, slow, [TODAY]);
    expect(pendingDays(readState(one.saved.radar))).toEqual(['2026-11-19']);
  });

  it('says that days were left out after a longer absence', async () => {
    const one = trigger();
    memoryOf(one.context).note(one.context, (state) => ({ ...state, askFrom: '2026-01-01' }));
    const [item] = await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    expect(item?.notice).toContain('Days before 2026-08-24');
  });
});

describe('a run whose service is down', () => {
  const days = Array.from(
    { length: 60 },
    (_, i) => `2026-10-${String(1 + (i % 30)).padStart(2, '0')}`,
  );

  it.each([
    ['too_many_requests', 1],
    ['unauthorised', 1],
    ['network', 2],
    ['timeout', 4],
    ['server', 8],
  ] as const)('does not ask for the remaining days one by one: %s', async (kind, most) => {
    const one = trigger();
    const of = service(Object.fromEntries(days.map((day) => [day, failure(kind)])));
    await expect(run(one, of.service, days)).rejects.toThrow(days.at(-1));
    expect(of.asked.length).toBeLessThanOrEqual(most);
  });

  it('still gives the other days if only one day fails', async () => {
    const of = service({ '2026-11-20': failure('server'), [TODAY]: [A] });
    expect(await run(trigger(), of.service, ['2026-11-20', TODAY])).toHaveLength(1);
  });
});

describe('a clock that ran ahead', () => {
  it('stops no poll once it is set right', async () => {
    const one = trigger();
    const poll = (of: LookupService) =>
      run(one, of, [], { wishes: daysToPoll, beginsSilently: true });
    vi.setSystemTime(NOW + 400 * 24 * 3_600_000);
    await poll(service({}).service);
    vi.setSystemTime(NOW);
    expect(await poll(service({ [TODAY]: [A] }).service)).toMatchObject([{ number: A }]);
  });
});

describe('the first poll', () => {
  const first = (one: ReturnType<typeof trigger>, of: LookupService) =>
    run(one, of, [], { wishes: daysToPoll, beginsSilently: true });

  it('remembers what has changed so far, and gives nothing out', async () => {
    const one = trigger();
    expect(await first(one, service({ [TODAY]: [A] }).service)).toEqual([]);
    expect(await first(one, service({ [TODAY]: [A, B] }).service)).toMatchObject([{ number: B }]);
  });

  it('that fails remembers nothing', async () => {
    const one = trigger();
    const half = service({ [TODAY]: [A, B] }, { [B]: { error: 'server' } });
    await expect(first(one, half.service)).rejects.toThrow(TODAY);
    expect(await first(one, service({ [TODAY]: [A, B] }).service)).toEqual([]);
  });
});

describe('the days of a run', () => {
  const state = { ...NO_STATE, askFrom: '2026-11-20', wanted: { '2026-11-01': 5 } };

  it('are the notified ones, the open ones, and past days that were not asked for since they ended', () => {
    expect(daysToAsk([TODAY], state, NOW)).toEqual([
      '2026-11-01',
      '2026-11-20',
      '2026-11-21',
      TODAY,
    ]);
    expect(daysToAsk([TODAY], { ...NO_STATE, askFrom: TODAY }, NOW)).toEqual([TODAY]);
  });

  it('are asked for in full, in a poll, once an hour and once more after the day has ended', () => {
    const at = (time: string) => Date.parse(`2026-11-2${time}:00+09:00`);
    const wish = (asked: number, now: number) =>
      daysToPoll({ ...NO_STATE, askFrom: '2026-11-21', asked: { '2026-11-21': asked } }, now)[0];
    expect(wish(at('1T12:00'), at('1T12:30'))).toMatchObject({ isWhole: false });
    expect(wish(at('1T12:00'), at('1T13:00'))).toMatchObject({ isWhole: true });
    expect(wish(at('2T00:50'), at('2T01:10'))).toMatchObject({ isWhole: true });
    expect(wish(at('2T01:05'), at('2T01:10'))).toMatchObject({ isWhole: false });
  });
});
