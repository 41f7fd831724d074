/** Runs of a trigger against a service of lists and records. */

import { corporationRecord } from '@daicho/service/registers/corporation/record.ts';
import { ApiError } from '@daicho/shared/api/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/error-kind.ts';
import type { Reply } from '@daicho/shared/api/reply.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import {
  type Corporation,
  corporationSchema,
} from '@daicho/shared/model/corporation/corporation.ts';
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import { NO_STATE, pendingDays, readState, want } from '@daicho/shared/radar/state.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysToPoll } from '../../../n8n-nodes/nodes/DaichoPollingTrigger/poll.ts';
import { daysToAsk } from '../../../n8n-nodes/nodes/DaichoTrigger/carry-out.ts';
import { takeBaseline } from '../../../n8n-nodes/shared/radar/baseline.ts';
import { type Kept, keptOf } from '../../../n8n-nodes/shared/radar/kept.ts';
import type { DayChanges, LookupService } from '../../../n8n-nodes/shared/radar/lookup-service.ts';
import { memoryOf } from '../../../n8n-nodes/shared/radar/memory.ts';
import { newestItems } from '../../../n8n-nodes/shared/radar/newest.ts';
import { itemsOfRun } from '../../../n8n-nodes/shared/radar/radar-run.ts';
import type { OutputSettings } from '../../../n8n-nodes/shared/radar/trigger-settings.ts';

import { type CorporationFields, corporationLine } from '../../service/sources/nta/agency-files.ts';

type Context = Parameters<typeof itemsOfRun>[0];
type Node = ReturnType<Context['getNode']>;

const TODAY = '2026-11-22';
const NOW = Date.parse(`${TODAY}T12:00:00+09:00`);
const [A, B] = ['7000012050002', '1180301018771'] as const;
const SETTINGS: OutputSettings = { lookUp: true, simplify: true, language: 'en' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
/** A trigger that was not there before, and the static data that n8n would save. */
function trigger() {
  made += 1;
  const id = `node-${made}`;
  const data: Record<string, unknown> = {};
  const node = {
    id,
    name: 'Radar',
    type: 'radar',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  };
  const context = {
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => node as unknown as Node,
    getWorkflowStaticData: (type: string) => (type === 'global' ? data : {}),
  };
  const saved = keptOf(context as unknown as Context);
  return { context: context as unknown as Context, saved, data, node: node as unknown as Node };
}

type Trigger = ReturnType<typeof trigger>;

/**
 * A service with lists by their day, of numbers or of changes, and a name for each number; null is no record, a kind is a
 * failure.
 */
function service(
  lists: Readonly<Record<string, readonly (string | WatchedChange)[] | ApiError>>,
  names: Readonly<Record<string, string | null | { readonly error: ApiErrorKind }>> = {},
  watched: readonly string[] = [],
  additions: readonly string[] = [],
) {
  const asked: string[] = [];
  const changesOn = async (date: string): Promise<Reply<DayChanges>> => {
    asked.push(date);
    const list = lists[date] ?? [];
    if (list instanceof ApiError) return { error: list };
    const changes = list.filter((one) => typeof one !== 'string');
    if (changes.length === 0) return { ok: { numbers: list.map(String) } };
    const numbers = [...new Set(changes.map(({ number }) => number))];
    const told = new Map(
      numbers.map((number) => [number, changes.filter((change) => change.number === number)]),
    );
    return { ok: { numbers, told } };
  };
  const tellsChanges = async () => ({
    ok: Object.values(lists).some(
      (list) => !(list instanceof ApiError) && list.some((one) => typeof one !== 'string'),
    ),
  });
  const ask = async () => ({ ok: { data: [...watched] } });
  const lookUp = async (numbers: readonly string[]) => {
    asked.push(...numbers);
    return new Map(numbers.map((number) => [number, outcome(number, names[number])]));
  };
  const has = async (addition: string) => ({ ok: additions.includes(addition) });
  return {
    service: { ask, has, changesOn, tellsChanges, lookUp } as unknown as LookupService,
    asked,
  };
}

function outcome(
  number: string,
  name: string | null | { readonly error: ApiErrorKind } = '株式会社見本',
): Outcome<Corporation> {
  if (name === null) return { kind: 'not_found' };
  if (typeof name !== 'string') return { kind: 'failed', error: name.error, retryable: true };
  const records = [record({ corporateNumber: number, name })];
  return { kind: 'found', records, query: null, version: TODAY };
}

/** A record as the service makes it of the agency's row. */
function record(fields: CorporationFields): Corporation {
  const values = corporationLine(fields)
    .split(',')
    .map((value) => value.replaceAll('"', ''));
  return corporationSchema.parse(corporationRecord(values, undefined));
}

const run = (
  { context }: ReturnType<typeof trigger>,
  of: LookupService,
  dates: readonly string[],
  more: Partial<Parameters<typeof itemsOfRun>[1]> = {},
) =>
  itemsOfRun(context, {
    service: of,
    settings: SETTINGS,
    wishes: () => dates.map((date) => ({ date, isWhole: true })),
    ...more,
  });

const failure = (kind: ApiErrorKind, code?: string) =>
  new ApiError({ kind, operation: 'radar.date', ...(code === undefined ? {} : { code }) });

describe('a run', () => {
  it('tells what changed, in the words of the language', async () => {
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

  it('gives the whole record where that is wanted', async () => {
    const { service: of } = service({ [TODAY]: [A, B] }, { [B]: null });
    const items = await run(trigger(), of, [TODAY], { settings: { ...SETTINGS, simplify: false } });
    expect(items).toMatchObject([
      { corporation: { corporate_number: A, address: {} } },
      { change: 'gone', changed: null, corporation: null },
    ]);
  });

  it('looks nothing up where that is not wanted', async () => {
    const { service: of, asked } = service({ [TODAY]: [A] });
    const items = await run(trigger(), of, [TODAY], { settings: { ...SETTINGS, lookUp: false } });
    expect(items).toEqual([{ number: A, kind: 'corporation', date: TODAY }]);
    expect(asked).toEqual([TODAY]);
  });

  it('throws what to do where nothing came, and keeps the day open', async () => {
    const one = trigger();
    const memory = memoryOf(one.context);
    memory.note(one.context, (state) => want(state, TODAY, NOW));
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

  it('gives what it could, and says in the items what is still open', async () => {
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

  it('explains a refusal for want of a webhook address', async () => {
    const { service: of } = service({ [TODAY]: failure('forbidden', 'webhook_required') });
    await expect(run(trigger(), of, [TODAY])).rejects.toMatchObject({
      description: expect.stringContaining('choose "polling only"'),
    });
  });

  it('comes after the one before it: none gives the same items', async () => {
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
        memoryOf(one.context).note(one.context, (state) => want(state, '2026-11-19', NOW));
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

describe('where the service is down', () => {
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
  ] as const)('by %s, the days that are left are not waited for one by one', async (kind, most) => {
    const one = trigger();
    const of = service(Object.fromEntries(days.map((day) => [day, failure(kind)])));
    await expect(run(one, of.service, days)).rejects.toThrow(days.at(-1));
    expect(of.asked.length).toBeLessThanOrEqual(most);
  });

  it('for one day only, the others come', async () => {
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

describe('while the execution of a run has not ended', () => {
  const YESTERDAY = '2026-11-21';
  /** A run of an execution of its own, whose end is told. */
  async function runIn(one: Trigger, execution: string, lists: Parameters<typeof service>[0]) {
    const memory = memoryOf(one.context);
    memory.awaits(execution);
    const data: Record<string, unknown> = {};
    const context = {
      ...one.context,
      getWorkflowStaticData: (type: string) => (type === 'global' ? data : {}),
    } as unknown as Context;
    const saved = keptOf(context);
    const items = await run({ ...one, context }, service(lists).service, Object.keys(lists), {
      execution,
    });
    return { items, saved, context, end: () => memory.ended(execution) };
  }
  const seenIn = ({ saved }: { saved: Kept }) => Object.keys(readState(saved.radar).seen).sort();
  const doneIn = ({ saved }: { saved: Kept }) => Object.keys(readState(saved.radar).asked).sort();

  it('a notification saves nothing of what it gave out', async () => {
    const one = trigger();
    const first = await runIn(one, 'first', { [TODAY]: [A] });
    expect(seenIn(first)).toEqual([A]);
    memoryOf(one.context).note(one.context, (state) => want(state, YESTERDAY, NOW));
    expect(seenIn(one)).toEqual([]);
    expect(doneIn(one)).toEqual([]);
    expect(pendingDays(readState(one.saved.radar))).toEqual([YESTERDAY]);
  });

  it('a notification is saved with it: its end would replace what the notification saved', async () => {
    const one = trigger();
    const first = await runIn(one, 'first', { [TODAY]: [A] });
    memoryOf(one.context).note(one.context, (state) => want(state, YESTERDAY, NOW));
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

  it.each([['first'], ['second']])('the %s to end of two saves for both then', async (earlier) => {
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
  });
});

describe('the first poll', () => {
  const first = (one: ReturnType<typeof trigger>, of: LookupService) =>
    run(one, of, [], { wishes: daysToPoll, beginsSilently: true });

  it('remembers what is there, and gives nothing out', async () => {
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

  it('are the notified ones, the open ones, and the past ones that were not asked for since they ended', () => {
    expect(daysToAsk([TODAY], state, NOW)).toEqual([
      '2026-11-01',
      '2026-11-20',
      '2026-11-21',
      TODAY,
    ]);
    expect(daysToAsk([TODAY], { ...NO_STATE, askFrom: TODAY }, NOW)).toEqual([TODAY]);
  });

  it('of a poll are looked at as a whole once an hour, and once after the day ended', () => {
    const at = (time: string) => Date.parse(`2026-11-2${time}:00+09:00`);
    const wish = (asked: number, now: number) =>
      daysToPoll({ ...NO_STATE, askFrom: '2026-11-21', asked: { '2026-11-21': asked } }, now)[0];
    expect(wish(at('1T12:00'), at('1T12:30'))).toMatchObject({ isWhole: false });
    expect(wish(at('1T12:00'), at('1T13:00'))).toMatchObject({ isWhole: true });
    expect(wish(at('2T00:50'), at('2T01:10'))).toMatchObject({ isWhole: true });
    expect(wish(at('2T01:05'), at('2T01:10'))).toMatchObject({ isWhole: false });
  });
});

describe('a test of a trigger', () => {
  it('shows the newest day with changes', async () => {
    const { service: of, asked } = service({ '2026-11-19': [A], '2026-11-18': [B] });
    const { node } = trigger();
    expect(await newestItems(node, of, SETTINGS)).toMatchObject([
      { number: A, date: '2026-11-19', changed: null },
    ]);
    expect(asked.slice(0, 4)).toEqual([TODAY, '2026-11-21', '2026-11-20', '2026-11-19']);
    expect(asked).toHaveLength(11);
  });

  it('shows a made-up one, and says so, where none changed in 90 days', async () => {
    const { service: of, asked } = service({});
    const items = await newestItems(trigger().node, of, SETTINGS);
    expect(items).toMatchObject([
      {
        number: '0000000000000',
        change: 'changed',
        changed: { name: { before: '株式会社見本旧社名' }, address: { after: expect.any(String) } },
        notice: expect.stringContaining('made up'),
      },
    ]);
    expect(asked).toHaveLength(90);
  });
});

describe('a service that tells its changes', () => {
  const told = (number: string, of: string, more: Partial<WatchedChange> = {}): WatchedChange => ({
    number,
    kind: number.startsWith('T') ? 'invoice_issuer' : 'corporation',
    change: 'changed',
    name: '株式会社見本',
    before: { name: '株式会社旧', address: '鳥取県鳥取市東町１丁目１番地' },
    after: { name: '株式会社見本', address: '鳥取県鳥取市西町２丁目２番地' },
    changed: { name: { before: '株式会社旧', after: '株式会社見本' } },
    import: of,
    version: '2026-11-21',
    ...more,
  });

  it('gives the first change of a number its before and after, also an appearance and a deletion', async () => {
    const [added, gone] = [B, '2000012010019'];
    const list = [
      told(A, 'one'),
      told(added, 'one', { change: 'added', before: null }),
      told(gone, 'one', { change: 'gone', name: '株式会社旧', after: null }),
    ];
    const items = await run(trigger(), service({ [TODAY]: list }, { [gone]: null }).service, [
      TODAY,
    ]);
    expect(items).toMatchObject([
      {
        number: A,
        kind: 'corporation',
        change: 'changed',
        changed: {
          name: { before: '株式会社旧', after: '株式会社見本' },
          address: {
            before: '鳥取県鳥取市東町１丁目１番地',
            after: '鳥取県鳥取市西町２丁目２番地',
          },
        },
      },
      { number: added, change: 'added', changed: { address: { before: '' } } },
      {
        number: gone,
        change: 'gone',
        changed: { address: { after: '' } },
        name: '株式会社旧',
        address: '鳥取県鳥取市東町１丁目１番地',
      },
    ]);
    for (const item of items) expect(Object.keys(item).length).toBeLessThanOrEqual(10);
  });

  it('gives each import once, the second of a day with what it changed itself', async () => {
    const one = trigger();
    const again = told(A, 'two', {
      before: { name: '株式会社見本', address: null },
      after: { name: '株式会社新', address: null },
      changed: { name: { before: '株式会社見本', after: '株式会社新' } },
    });
    const of = service({ [TODAY]: [told(A, 'one')] });
    expect(await run(one, of.service, [TODAY])).toHaveLength(1);
    expect(await run(one, of.service, [TODAY])).toEqual([]);
    // What is told tells enough: nothing is looked up again.
    expect(of.asked).toEqual([TODAY, A, TODAY]);
    const both = service({ [TODAY]: [told(A, 'one'), again] });
    expect(await run(one, both.service, [TODAY])).toMatchObject([
      { changed: { name: { before: '株式会社見本', after: '株式会社新' } } },
    ]);
    expect(await run(one, both.service, [TODAY])).toEqual([]);
  });

  it('gives invoice issuers too, without looking up a corporation', async () => {
    const issuer = told('T7000012050002', 'one', {
      change: 'expired',
      changed: { expire_date: { before: '', after: '2026-11-20' } },
    });
    const of = service({ [TODAY]: [issuer] });
    const one = trigger();
    expect(await run(one, of.service, [TODAY])).toMatchObject([
      {
        number: 'T7000012050002',
        kind: 'invoice_issuer',
        change: 'expired',
        changed: { expire_date: { before: '', after: '2026-11-20' } },
        name: '株式会社見本',
      },
    ]);
    expect(of.asked).toEqual([TODAY]);
    expect(await run(one, of.service, [TODAY])).toEqual([]);
  });

  it('gives out the wanted numbers alone, and leaves the others to other workflows', async () => {
    const of = service({ [TODAY]: [told(A, 'one'), told(B, 'one')] });
    const only = { numbers: new Set([B]), tags: [] };
    const items = await run(trigger(), of.service, [TODAY], { only });
    expect(items).toMatchObject([{ number: B }]);
  });

  it('gives out what has a tag beside the wanted numbers, and shows no other in a test', async () => {
    const [c, d] = ['2000012010019', '3000012010018'];
    const list = [
      told(A, 'one', { tags: ['crm', 'x'] }),
      told(B, 'one'),
      told(c, 'one', { tags: ['x'] }),
      told(d, 'one', { tags: [] }),
    ];
    const of = service({ [TODAY]: list }, {}, [], ['radar_tags']);
    const only = { numbers: new Set<string>([B]), tags: ['crm', 'y'] };
    const items = await run(trigger(), of.service, [TODAY], { only });
    expect(items.map(({ number }) => number)).toEqual([A, B]);
    const shown = await newestItems(trigger().node, of.service, SETTINGS, only);
    expect(shown.map(({ number }) => number)).toEqual([A, B]);
    const none = { numbers: new Set<string>(), tags: ['y'] };
    expect(await newestItems(trigger().node, of.service, SETTINGS, none)).toMatchObject([
      { number: '0000000000000' },
    ]);
  });

  it('gives out nothing for a tag where the service has none, and says so', async () => {
    const of = service({ [TODAY]: [told(A, 'one')] });
    const only = { numbers: new Set<string>([A]), tags: ['crm'] };
    for (const asked of [
      run(trigger(), of.service, [TODAY], { only }),
      newestItems(trigger().node, of.service, SETTINGS, only),
    ]) {
      await expect(asked).rejects.toThrow('has no tags');
    }
  });

  it('needs no look-up for name, address and changes', async () => {
    const of = service({ [TODAY]: [told(A, 'one')] });
    const items = await run(trigger(), of.service, [TODAY], {
      settings: { ...SETTINGS, lookUp: false },
    });
    expect(items).toMatchObject([{ name: '株式会社見本', changed: { name: {} } }]);
    expect(of.asked).toEqual([TODAY]);
  });

  it('tells nothing again of what was given out when it told numbers alone', async () => {
    const one = trigger();
    await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    expect(await run(one, service({ [TODAY]: [told(A, 'one')] }).service, [TODAY])).toEqual([]);
  });
});

describe('a baseline', () => {
  it('gives the first change its before where the service does not tell it', async () => {
    const one = trigger();
    vi.setSystemTime(NOW - 24 * 3_600_000);
    await takeBaseline(one.context, service({}, { [A]: '株式会社旧' }, [A]).service);
    vi.setSystemTime(NOW);
    const items = await run(one, service({ [TODAY]: [A] }, { [A]: '株式会社新' }).service, [TODAY]);
    expect(items).toMatchObject([
      { changed: { name: { before: '株式会社旧', after: '株式会社新' } } },
    ]);
  });

  it('that may have seen the change already does not say that nothing changed', async () => {
    const one = trigger();
    await takeBaseline(one.context, service({}, {}, [A]).service);
    expect(await run(one, service({ [TODAY]: [A] }).service, [TODAY])).toMatchObject([
      { changed: null },
    ]);
  });
});

describe('what is kept', () => {
  it('goes by the id of the node: a trigger with another name gives nothing twice', async () => {
    const one = trigger();
    await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    const renamed = { ...one.node, name: 'Another name' };
    const context = {
      ...one.context,
      // n8n started again: nothing is known but what it saved.
      getWorkflow: () => ({ id: 'the same, in another process' }),
      getNode: () => renamed,
    } as unknown as Context;
    expect(await run({ ...one, context }, service({ [TODAY]: [A] }).service, [TODAY])).toEqual([]);
  });

  it('is taken over from where it was kept by name, once', async () => {
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
