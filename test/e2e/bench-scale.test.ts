import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES } from '../../bench/scale/measured.ts';
import { planFor } from '../../bench/scale/plan.ts';
import { withTables } from '../../bench/scale/report.ts';
import { quantile, simulate } from '../../bench/scale/simulate.ts';

const mean = (times: Float64Array = new Float64Array()) =>
  times.reduce((sum, time) => sum + time, 0) / times.length;

describe('the simulation of a thread', () => {
  const requests = 200_000;

  it('agrees with the formula for constant times (M/D/1)', () => {
    const streams = [{ rate: 70, meanMs: 10, isConstant: true }];
    const { responses, utilisation } = simulate(streams, { requests, seed: 1, turnMs: 1_000 });
    expect(utilisation).toBeCloseTo(0.7, 2);
    expect(mean(responses[0]) / (10 + (0.7 * 10) / (2 * 0.3))).toBeCloseTo(1, 1);
  });

  it('agrees with the formula for exponential times (M/M/1), where taking turns does not change the mean', () => {
    const streams = [{ rate: 70, meanMs: 10, isConstant: false }];
    for (const turnMs of [0.5, 1_000]) {
      const { responses } = simulate(streams, { requests, seed: 2, turnMs });
      expect(mean(responses[0]) / (10 / 0.3)).toBeCloseTo(1, 1);
    }
  });

  it('makes a lookup wait for one turn of a long request, not for all of it', () => {
    const streams = [
      { rate: 500, meanMs: 0.1, isConstant: true },
      { rate: 1, meanMs: 500, isConstant: true },
    ];
    const [inTurns, whole] = [10, 1_000].map((turnMs) => {
      const { responses } = simulate(streams, { requests: 50_000, seed: 3, turnMs });
      return quantile(responses[0] ?? new Float64Array(), 0.9);
    });
    expect(inTurns).toBeLessThan((whole ?? 0) / 10);
  });
});

it('the plan asks for at least two machines, and for more as users grow', () => {
  const capacity = { perSecond: 1_000, lookupP99Ms: 10, utilisation: 0.7 };
  const machines = [1, 1e5, 1e6, 1e7].map((users) => planFor(users, FIGURES, capacity).machines);
  expect(machines[0]).toBe(2);
  expect(machines.toSorted((a, b) => a - b)).toEqual(machines);
  expect(machines[3]).toBeGreaterThan(20);
});

it.each([
  ['scale.md', 'en'],
  ['scale.ja.md', 'ja'],
] as const)('docs/%s has the tables that the plan gives', (file, language) => {
  const page = readFileSync(new URL(`../../docs/guides/operator/${file}`, import.meta.url), 'utf8');
  expect(withTables(page, language)).toBe(page);
});
