import { type DayList, decideEmissions } from '@daicho/shared/radar/decide.ts';
import type { NumberState } from '@daicho/shared/radar/number-state.ts';
import {
  mergeStates,
  NO_STATE,
  noteNotification,
  pendingDays,
  printState,
  pruneState,
  type RadarState,
  readState,
} from '@daicho/shared/radar/state.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const reading = (state: number): NumberState => ({
  state: `${state}.hash`,
  values: [`name ${state}`],
  corporation: null,
});
const list = (date: string, numbers: readonly string[], at = NOW): DayList => ({
  date,
  at,
  numbers,
  isWhole: true,
});
const given = ({ emissions }: ReturnType<typeof decideEmissions>) =>
  emissions.map(({ number, date, reading: read }) => `${number} ${date} ${read?.state ?? ''}`);

describe('a number', () => {
  it('that changes twice on a day comes twice, but only once if its state stays the same', () => {
    const one = decideEmissions(
      NO_STATE,
      [list(DAYS[2], ['1'])],
      new Map([['1', reading(1)]]),
      NOW,
    );
    const again = decideEmissions(
      one.state,
      [list(DAYS[2], ['1'])],
      new Map([['1', reading(1)]]),
      NOW,
    );
    const two = decideEmissions(
      again.state,
      [list(DAYS[2], ['1'])],
      new Map([['1', reading(2)]]),
      NOW,
    );
    expect([given(one), given(again), given(two)]).toEqual([
      [`1 ${DAYS[2]} 1.hash`],
      [],
      [`1 ${DAYS[2]} 2.hash`],
    ]);
    expect(two.emissions[0]?.before?.values).toEqual(['name 1']);
  });

  it('comes for each day on which it changed, but not again for an earlier day', () => {
    const readings = new Map([['1', reading(1)]]);
    const both = decideEmissions(
      NO_STATE,
      [list(DAYS[0], ['1']), list(DAYS[1], ['1'])],
      readings,
      NOW,
    );
    expect(given(both)).toEqual([`1 ${DAYS[0]} 1.hash`, `1 ${DAYS[1]} 1.hash`]);
    const later = new Map([['1', reading(2)]]);
    const all = [list(DAYS[0], ['1']), list(DAYS[1], ['1'])];
    expect(given(decideEmissions(both.state, all, later, NOW))).toEqual([`1 ${DAYS[1]} 2.hash`]);
  });

  it('that could not be looked up leaves its day open, while the other numbers are given out', () => {
    const readings = new Map<string, NumberState | 'failed'>([
      ['1', reading(1)],
      ['2', 'failed'],
    ]);
    const state = noteNotification(NO_STATE, DAYS[2], NOW - 1);
    const decision = decideEmissions(state, [list(DAYS[2], ['1', '2'])], readings, NOW);
    expect(given(decision)).toEqual([`1 ${DAYS[2]} 1.hash`]);
    expect(pendingDays(decision.state)).toEqual([DAYS[2]]);
    const healed = new Map([
      ['1', reading(1)],
      ['2', reading(1)],
    ]);
    const next = decideEmissions(decision.state, [list(DAYS[2], ['1', '2'])], healed, NOW);
    expect(given(next)).toEqual([`2 ${DAYS[2]} 1.hash`]);
    expect(pendingDays(next.state)).toEqual([]);
  });

  it('that is not looked up comes once a day', () => {
    const one = decideEmissions(NO_STATE, [list(DAYS[2], ['1'])], new Map(), NOW);
    expect(given(one)).toEqual([`1 ${DAYS[2]} `]);
    expect(given(decideEmissions(one.state, [list(DAYS[2], ['1'])], new Map(), NOW))).toEqual([]);
  });
});

/** Some runs of a trigger, each with the lists of days and the states of numbers that the service has at that time. */
const runs = fc.array(
  fc.record({
    lists: fc.dictionary(
      fc.constantFrom(...DAYS),
      fc.uniqueArray(fc.constantFrom('1', '2', '3', '4')),
    ),
    states: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2)),
  }),
  { maxLength: 12 },
);

it('the trigger gives no number twice for a day in the same state, and gives every state that a list shows', () => {
  fc.assert(
    fc.property(runs, (world) => {
      let state: RadarState = NO_STATE;
      let highest = [0, 0, 0, 0];
      const all: string[] = [];
      world.forEach(({ lists, states }, i) => {
        // A sequence number never goes back.
        highest = highest.map((n, k) => n + (states[k] ?? 0));
        const readings = new Map(highest.map((n, k) => [String(k + 1), reading(n)]));
        const days = Object.entries(lists).map(([date, numbers]) => list(date, numbers));
        const decision = decideEmissions(state, days, readings, NOW + i);
        for (const { date, numbers } of days) {
          for (const number of numbers) {
            const is = `${number} ${date} ${readings.get(number)?.state}`;
            const known = decision.state.seen[number];
            expect(known?.state).toBe(readings.get(number)?.state);
            expect(known?.dates).toContain(date);
            expect(all.includes(is) && given(decision).includes(is)).toBe(false);
          }
        }
        all.push(...given(decision));
        // The state that n8n saves and reads again between two runs.
        state = readState(printState(decision.state));
      });
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

describe('two copies of a state', () => {
  const seen = fc.record({
    at: fc.nat(5),
    state: fc.constantFrom('1', '2'),
    dates: fc.uniqueArray(fc.constantFrom(...DAYS)).map((days) => days.sort()),
    values: fc.constant(null),
  });
  const times = fc.dictionary(fc.constantFrom(...DAYS), fc.nat(5), { noNullPrototype: true });
  const state = fc.record({
    askFrom: fc.constantFrom('', ...DAYS),
    wanted: times,
    asked: times,
    seen: fc.dictionary(fc.constantFrom('1', '2'), seen, { noNullPrototype: true }),
  });

  it('are joined without losing a day that was given out or is open', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const joined = mergeStates(one, other);
        expect(mergeStates(joined, one)).toEqual(joined);
        expect(mergeStates(joined, other)).toEqual(joined);
        for (const copy of [one, other]) {
          for (const [number, { dates }] of Object.entries(copy.seen)) {
            expect(joined.seen[number]?.dates).toEqual(expect.arrayContaining(dates));
          }
          for (const day of pendingDays(copy)) {
            const isDone = (joined.asked[day] ?? 0) >= (joined.wanted[day] ?? 0);
            expect(isDone || pendingDays(joined).includes(day)).toBe(true);
          }
        }
      }),
    );
  });

  it('count as empty if they are broken', () => {
    for (const saved of [undefined, null, 7, '', '{', '[]', '{"seen":1}']) {
      expect(readState(saved)).toEqual(NO_STATE);
    }
  });
});

describe('a full state', () => {
  it('forgets first what was not looked at for the longest time, and says how much it forgot', () => {
    const seen = Object.fromEntries(
      [3, 1, 2].map((at) => [String(at), { at, state: 's', dates: [DAYS[0]], values: null }]),
    );
    const { state, forgotten } = pruneState({ ...NO_STATE, seen }, NOW, 2);
    expect([Object.keys(state.seen).sort(), forgotten]).toEqual([['2', '3'], 1]);
  });

  it('forgets days that nobody may notify any more', () => {
    const old = { '2026-08-01': 1, [DAYS[0]]: 1 };
    const { state } = pruneState({ ...NO_STATE, wanted: old, asked: old }, NOW);
    expect([state.wanted, state.asked]).toEqual([{ [DAYS[0]]: 1 }, { [DAYS[0]]: 1 }]);
  });

  it('takes two megabytes at most', () => {
    const values = [
      '株式会社見本商事',
      'ミホンショウジ',
      'Mihon',
      '1020083',
      '東京都千代田区麹町三丁目１２番１４号',
      '',
      '301',
      '',
      '',
      '',
    ];
    const entry = { at: NOW, state: '12345.abcdefghijkl', dates: [...DAYS], values };
    const seen = Object.fromEntries(
      Array.from({ length: 6_000 }, (_, i) => [String(7_000_012_050_002 + i), entry]),
    );
    const { state, forgotten } = pruneState({ ...NO_STATE, seen }, NOW);
    expect(forgotten).toBe(1_000);
    expect(Buffer.byteLength(printState(state))).toBeLessThan(2_000_000);
  });
});
