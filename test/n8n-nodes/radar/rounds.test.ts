import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Round, Rounds } from '../../../n8n-nodes/nodes/DaichoTrigger/rounds.ts';

const DAY = '2026-11-22';

/** Rounds whose executions begin a moment after they are started, in this process or in another. */
function world(isHere: boolean) {
  const rounds = new Rounds();
  const fetches: { at: number; dates: ReadonlySet<string> }[] = [];
  const started: { round: Round; at: number }[] = [];
  const carryOut = (now: number, foundNew = false) => {
    for (const one of started.splice(0)) {
      if (now < one.round.startsAt) {
        started.push(one);
        continue;
      }
      fetches.push({ at: one.round.startsAt, dates: new Set(rounds.close(one.round)) });
      rounds.ended(foundNew, now);
    }
  };
  const call = (date: string, now: number) => {
    carryOut(now);
    const { start } = rounds.join(date, now);
    if (start === undefined) return;
    const here = isHere ? rounds.begin(start, now) : 'elsewhere';
    if (here === 'taken_over') return;
    const there = { startsAt: start.startsAt, dates: new Set([start.date]) };
    started.push({ round: here === 'elsewhere' ? there : here, at: now });
  };
  return { call, carryOut, fetches };
}

describe('calls', () => {
  it.each([0, 1, 50, 140])(
    'make one fetch if two hundred come, each %i ms after the one before',
    (apart) => {
      const { call, carryOut, fetches } = world(true);
      for (let i = 0; i < 200; i++) call(DAY, 1_000_000 + i * apart);
      carryOut(1_000_000 + 200 * apart + 3_000);
      expect(fetches).toHaveLength(1);
    },
  );

  it('wait two seconds if only one comes', () => {
    const { call, carryOut, fetches } = world(true);
    call(DAY, 1_000_000);
    carryOut(2_000_000);
    expect(fetches).toEqual([{ at: 1_002_000, dates: new Set([DAY]) }]);
  });

  it('that go on for an hour and find nothing make few fetches', () => {
    const { call, carryOut, fetches } = world(true);
    for (let now = 0; now < 3_600_000; now += 500) call(DAY, 1_000_000 + now);
    carryOut(10_000_000);
    expect(fetches.length).toBeLessThan(40);
  });

  it.each([true, false])(
    'are each answered from a list that is newer than the call (same process: %j)',
    (isHere) => {
      const calls = fc.array(
        fc.record({
          date: fc.constantFrom(DAY, '2026-11-21', '2026-11-20'),
          pause: fc.nat(20_000),
        }),
        { maxLength: 60 },
      );
      fc.assert(
        fc.property(calls, (given) => {
          const { call, carryOut, fetches } = world(isHere);
          let now = 1_000_000;
          const made = given.map(({ date, pause }) => {
            now += pause;
            call(date, now);
            return { date, now };
          });
          carryOut(now + 1_000_000);
          for (const one of made) {
            expect(fetches.some(({ at, dates }) => at > one.now && dates.has(one.date))).toBe(true);
          }
          expect(fetches.length).toBeLessThanOrEqual(made.length);
        }),
      );
    },
  );

  it('for many days before n8n begins any execution make one fetch', () => {
    const rounds = new Rounds();
    const days = [DAY, '2026-11-21', '2026-11-20'];
    const starts = Array.from({ length: 90 }, (_, i) => rounds.join(days[i % 3] ?? DAY, i).start);
    const begun = starts.flatMap((start) => (start === undefined ? [] : rounds.begin(start, 100)));
    const [round, ...others] = begun;
    expect(others).toEqual(['taken_over', 'taken_over']);
    expect(round).toMatchObject({ startsAt: 2_100, dates: new Set(days) });
  });

  it('that come after a round has closed, even before its time, start another', () => {
    const rounds = new Rounds();
    const { start } = rounds.join(DAY, 0);
    const round = start === undefined ? 'elsewhere' : rounds.begin(start, 0);
    if (typeof round === 'string') throw new Error(round);
    // Somebody stops the execution here.
    expect(rounds.close(round)).toEqual([DAY]);
    expect(rounds.join(DAY, 1).start).toMatchObject({ date: DAY });
  });

  it('wait for a shorter time again after a round that found something', () => {
    const { call, carryOut, fetches } = world(true);
    call(DAY, 0);
    carryOut(2_000);
    call(DAY, 10_000);
    carryOut(20_000, true);
    call(DAY, 30_000);
    carryOut(40_000);
    expect(fetches.map(({ at }) => at)).toEqual([2_000, 14_000, 32_000]);
  });
});
