/** The radar triggers inside a real n8n, notified by a real service: one n8n for all, since it starts slowly. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight, cases, few } from '../../cases.ts';
import { eventually } from '../../eventually.ts';
import { recordDetections } from '../../service/radar/radar-fixture.ts';
import {
  errorsOf,
  executionsOf,
  isIdle,
  renameTrigger,
  setAskFrom,
  testTrigger,
} from './n8n-state.ts';
import { daysAgo, eachOf, notify, today } from './notification.ts';
import {
  IDS,
  type Id,
  numberOf,
  REGISTERED,
  removeStage,
  type Stage,
  setUpStage,
} from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setUpStage();
});
afterAll(removeStage);

const SOON = { timeout: 120_000, interval: 100 };
/** A trigger that is called often puts off its rounds, for two minutes at most. */
const PUT_OFF = { timeout: 300_000, interval: 100 };
/** A service gives up a delivery if the receiver takes longer. */
const ANSWERED_MS = 15_000;
/** This is longer than a quiet trigger waits before its first round. */
const ROUND_MS = 4_000;
const FLOOD = cases(20, 200);
/** Number of notifications that are neither forged nor repeated. */
const GENUINE = 850;
const detect = (date: string, ...serials: readonly number[]) =>
  recordDetections(stage.db, stage.accountId, { date, numbers: serials.map(numberOf) });
/** Items that came out of a workflow, as `date number`, sorted. */
const given = (id: Id) =>
  stage
    .items(id)
    .map((item) => `${item.date} ${item.number}`)
    .sort();
const named = (date: string, ...serials: readonly number[]) =>
  serials.map((serial) => `${date} ${numberOf(serial)}`);
const listOf = (date: string) => `GET /v1/radar/changes/${date}?limit=1000`;

describe('an import of a difference', () => {
  it('becomes an item for each registered corporation that it changed', async () => {
    await stage.activate('signed');
    await stage.call('corporate_numbers/add', [1, 2, 3].map(numberOf));
    await stage.change('2026-10-01', [
      { corporateNumber: numberOf(1), name: '株式会社改名', process: '11' },
      { corporateNumber: numberOf(9), name: '株式会社無関係', process: '11' },
    ]);
    await expect
      .poll(() => stage.items('signed'), SOON)
      .toEqual([
        {
          number: numberOf(1),
          kind: 'corporation',
          date: today(),
          change: 'changed',
          changed: { name: { before: expect.any(String), after: '株式会社改名' } },
          name: '株式会社改名',
          postal_code: '6800011',
          address: '鳥取県鳥取市東町１丁目２２０番地',
          process: 11,
          process_name: 'Name change',
        },
      ]);
  });

  it('gives what changed since the last time, also on the same day', async () => {
    stage.forget('signed');
    const [before, after] = ['東町１丁目２２０番地', '西町２丁目３番地'];
    await stage.importAll(
      '2026-10-02',
      [2],
      [{ corporateNumber: numberOf(1), name: '株式会社改名', process: '12', streetNumber: after }],
    );
    await expect.poll(() => stage.items('signed'), SOON).toHaveLength(2);
    const of = (serial: number) =>
      stage.items('signed').find((item) => item.number === numberOf(serial));
    const [moved, gone] = [of(1), of(2)];
    expect(moved).toMatchObject({
      number: numberOf(1),
      changed: { address: { before: `鳥取県鳥取市${before}`, after: `鳥取県鳥取市${after}` } },
    });
    expect(gone).toMatchObject({
      number: numberOf(2),
      change: 'gone',
      changed: { address: { before: `鳥取県鳥取市${before}`, after: '' } },
      address: `鳥取県鳥取市${before}`,
    });
  });
});

describe('a call', () => {
  // One call for each kind of refusal; `notification.test.ts` has all of them.
  const refused: readonly [string, Parameters<typeof notify>[3], Record<string, string>, number][] =
    [
      ['without a signature', {}, { 'webhook-signature': '' }, 401],
      ['of another type', {}, { 'content-type': 'text/plain' }, 415],
      ['without a url', { body: JSON.stringify({ date: daysAgo(0) }) }, {}, 400],
      ['that is no JSON', { body: '{"date' }, {}, 422],
      ['with another secret', { secret: `whsec_${'A'.repeat(43)}=` }, {}, 401],
      ['of six minutes ago', { age: 360 }, {}, 401],
      ['of six minutes ahead', { age: -360 }, {}, 401],
      ['as a form', {}, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['of a list', { body: '[]' }, {}, 400],
    ];

  it.each(few(refused, 4))(
    '%s is refused, and asks nothing',
    async (_, forgery, headers, status) => {
      stage.forget('signed');
      const response = await notify(stage, 'signed', today(), { ...forgery, headers });
      expect(response.status).toBe(status);
      expect(stage.watched.signed.proxy.seen).toEqual([]);
    },
  );

  const dates: readonly [unknown][] = [
    ['../../postalcode/1020083'],
    // These days are refused even if midnight passes meanwhile.
    [daysAgo(91)],
    [daysAgo(-3)],
    ['2026-02-30'],
    [['2026-11-20']],
  ];

  it.each(few(dates, 2))('of %j is refused, and asks nothing', async (date) => {
    stage.forget('signed');
    expect((await notify(stage, 'signed', date)).status).toBe(400);
    expect(stage.watched.signed.proxy.seen).toEqual([]);
  });

  it('is answered at once, and gives no item twice', async () => {
    stage.forget('signed');
    const begin = performance.now();
    const date = today();
    const response = await notify(stage, 'signed', date);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(performance.now() - begin).toBeLessThan(ANSWERED_MS);
    await expect.poll(() => stage.watched.signed.proxy.seen, SOON).toContain(listOf(date));
    await sleep(1_000);
    expect(stage.items('signed')).toEqual([]);
  });
});

describe('a first publication', () => {
  it('gives out what changes from then on, and no change from earlier that day', async () => {
    const date = today();
    await detect(date, 22);
    await stage.activate('open');
    await detect(date, 23);
    await notify(stage, 'open', date);
    await expect.poll(() => given('open'), SOON).toEqual(named(date, 23));
    await sleep(1_000);
    expect(stage.items('open')).toHaveLength(1);
  });
});

describe('a flood of forged calls without a secret', () => {
  it.each(
    [
      ['at once', FLOOD, daysAgo(3)] as const,
      ['in quick succession', 1, daysAgo(4)] as const,
    ].slice(0, cases(1, 2)),
  )('%s cause few requests for lists', async (_, atOnce, date) => {
    stage.forget('open');
    const statuses = new Set<number>();
    await eachOf(Array.from({ length: FLOOD }), atOnce, async () => {
      statuses.add((await notify(stage, 'open', date)).status);
    });
    expect([...statuses]).toEqual([200]);
    const { seen } = stage.watched.open.proxy;
    await expect.poll(() => seen, SOON).toContain(listOf(date));
    // A further round of these calls would ask for their list after the next test has begun.
    await expect.poll(() => isIdle(stage, 'open'), PUT_OFF).toBe(true);
    expect(new Set(seen)).toEqual(new Set(['GET /', listOf(date)]));
    // On a slow machine the calls may last longer than one or more rounds, each of which waits twice as long as the one before.
    const lists = seen.filter((asked) => asked !== 'GET /');
    expect(lists.length).toBeLessThan(FLOOD / 4);
  });

  it('delays a true notification, but does not lose it', async () => {
    stage.forget('open');
    const date = daysAgo(4);
    await detect(date, 21);
    await notify(stage, 'open', date);
    await expect
      .poll(() => stage.items('open'), PUT_OFF)
      .toMatchObject([{ number: numberOf(21), date }]);
  });
});

describe('a list that cannot be fetched', () => {
  it('is a failed execution that says what to do; its items come with the next notification', async () => {
    const date = daysAgo(5);
    await stage.activate('catching');
    await detect(date, 31);
    stage.watched.catching.proxy.failing.add(listOf(date));
    expect((await notify(stage, 'catching', date)).status).toBe(200);
    await expect.poll(() => errorsOf(stage, 'catching'), SOON).toHaveLength(1);
    const [error = ''] = await errorsOf(stage, 'catching');
    expect(error).toContain(`The corporations that changed on ${date} could not all be fetched.`);
    expect(error).toContain('ask whoever runs the service');
    expect(error).not.toContain(stage.watched.catching.proxy.url);
    expect(stage.items('catching')).toEqual([]);

    stage.watched.catching.proxy.failing.clear();
    await notify(stage, 'catching', daysAgo(6));
    await expect
      .poll(() => stage.items('catching'), SOON)
      .toMatchObject([{ number: numberOf(31), date }]);
  });
});

describe('numbers', () => {
  it('are registered on activation; on deactivation only the added ones are removed', async () => {
    const [first = ''] = REGISTERED;
    await stage.call('corporate_numbers/add', [first]);
    await stage.activate('registering');
    expect(await stage.call('corporate_numbers')).toEqual(expect.arrayContaining([...REGISTERED]));
    await stage.deactivate('registering');
    const left = await stage.call('corporate_numbers');
    expect(REGISTERED.filter((number) => left.includes(number))).toEqual([first]);
  });

  it('with a wrong check digit stop the activation, which names them', async () => {
    await expect(stage.activate('wrong')).rejects.toThrow('1234567890123, abc');
  });
});

describe('a test of the trigger', () => {
  it.each(['signed', 'polling'] as const)(
    '%s gives the newest items, and remembers nothing',
    async (id) => {
      stage.forget(id);
      await testTrigger(stage, id);
      await expect.poll(() => stage.items(id), SOON).toHaveLength(4);
      const numbers = stage.items(id).map((item) => item.number);
      expect(numbers.sort()).toEqual([1, 2, 22, 23].map(numberOf).sort());
    },
  );
});

describe('the polling trigger', () => {
  it('gives what changes from its activation on', async () => {
    stage.forget('polling');
    const date = today();
    await stage.activate('polling');
    expect(stage.watched.polling.proxy.seen).toContain(listOf(date));
    await stage.deactivate('polling');
    await detect(date, 41);
    // An activation polls at once. By schedule n8n polls once a minute at most.
    await stage.activate('polling');
    await expect
      .poll(() => stage.items('polling'), SOON)
      .toMatchObject([{ number: numberOf(41), date }]);
  });
});

// This takes minutes of waiting and a second start of n8n, so it runs at night; by day the rounds are tested only
// without n8n.
atNight(describe)?.('after n8n was killed and started again', () => {
  const taken = daysAgo(7);
  const [before, yesterday] = [daysAgo(2), daysAgo(1)];

  beforeAll(async () => {
    stage.forget('catching');
    await detect(taken, 61);
    await notify(stage, 'catching', taken);
    await eventually(() => expect(given('catching')).toEqual(named(taken, 61)));
    await renameTrigger(stage, 'catching', 'Changes of customers');
    await stage.deactivate('catching');
    await stage.activate('catching');
    stage.forget('catching');
    await detect(taken, 32, 33);
    expect((await notify(stage, 'catching', taken)).status).toBe(200);
    await stage.n8n.kill();
    expect(stage.watched.catching.proxy.seen).not.toContain(listOf(taken));
    await setAskFrom(stage, 'polling', daysAgo(3));
    stage.forget('polling');
    await detect(before, 42);
    await detect(yesterday, 42, 43);
    await stage.n8n.start();
  });

  it('the radar trigger gives the items of a notification that it accepted before the stop, and none twice, even after it was renamed', async () => {
    await expect.poll(() => given('catching'), SOON).toEqual(named(taken, 32, 33).sort());
    stage.forget('catching');
    await notify(stage, 'catching', taken);
    await expect.poll(() => stage.watched.catching.proxy.seen, SOON).toContain(listOf(taken));
    await sleep(1_000);
    expect(stage.items('catching')).toEqual([]);
  });

  it('the polling trigger catches up on the days when n8n was off', async () => {
    const missed = [...named(before, 42), ...named(yesterday, 42, 43)].sort();
    await expect.poll(() => given('polling'), SOON).toEqual(missed);
    await sleep(1_000);
    expect(stage.items('polling')).toHaveLength(3);
    await stage.deactivate('polling');
  });
});

atNight(describe)?.('many notifications', () => {
  it('lead to exactly the items of the genuine ones, although a tenth come twice and a twentieth are forged', async () => {
    stage.forget('signed');
    const forgedDate = daysAgo(75);
    // The notifications arrive in the order of days; a corporation may change on several days.
    const genuine = Array.from({ length: GENUINE }, (_, i) => ({
      id: `msg_${i}`,
      date: daysAgo(70 - Math.floor(i / 15)),
      serial: 100 + (i % 700),
    }));
    // A tenth of the notifications arrive a second time, some time later. Forged notifications between them name a day without genuine
    // ones.
    const calls = genuine.flatMap((one, i) => {
      const earlier = genuine[i - 20];
      return [
        { ...one, forged: false },
        ...(i % 8 === 4 && earlier !== undefined ? [{ ...earlier, forged: false }] : []),
        ...(i % 17 === 0 ? [{ ...one, date: forgedDate, forged: true }] : []),
      ];
    });
    const forgedCount = calls.filter(({ forged }) => forged).length;
    expect([calls.length, forgedCount]).toEqual([1_004, 50]);
    const told = new Set<string>();
    await detect(forgedDate, 51);
    await eachOf(calls, 8, async ({ id, date, serial, forged }) => {
      if (!forged && !told.has(id)) {
        told.add(id);
        await detect(date, serial);
      }
      const secret = forged ? { secret: `whsec_${'A'.repeat(43)}=` } : {};
      const { status } = await notify(stage, 'signed', date, { id, ...secret });
      expect(status).toBe(forged ? 401 : 200);
    });
    const expected = genuine.flatMap(({ date, serial }) => named(date, serial)).sort();
    // A busy service now and then fails to give the list of a day; the items of this list come with the next
    // notification. If the round has items from other lists, these items carry a notice, and the execution does not
    // fail.
    let failed = 0;
    const noticesOf = (id: Id) => stage.items(id).filter(({ notice }) => notice !== undefined);
    const count = async () => {
      const failures = (await errorsOf(stage, 'signed')).length + noticesOf('signed').length;
      if (failures > failed) await notify(stage, 'signed', daysAgo(70));
      failed = failures;
      return given('signed').length;
    };
    await expect.poll(count, { ...PUT_OFF, interval: 1_000 }).toBe(expected.length);
    await sleep(ROUND_MS);
    expect(given('signed')).toEqual(expected);
    const { seen } = stage.watched.signed.proxy;
    expect(seen.filter((asked) => asked === listOf(forgedDate))).toEqual([]);
    // There are few rounds, each of which requests one list for each day.
    expect(await executionsOf(stage, 'signed')).toBeLessThan(100);
  }, 600_000);
});

it('the trigger calls no address that a notification names, and shows no key anywhere', () => {
  expect(stage.named.received).toEqual([]);
  const { folder } = stage.n8n;
  const printed = readdirSync(folder)
    .filter((name) => /\.(out|err)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  for (const hidden of [stage.key, stage.secret]) expect(printed).not.toContain(hidden);
  for (const id of IDS) expect(JSON.stringify(stage.items(id))).not.toContain(stage.key);
});
