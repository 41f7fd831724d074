import { AccountPaces } from '@daicho/service/webhooks/account-pace.ts';
import { expect, it } from 'vitest';

const QUICK = { ms: 50, isTaken: true };
const SLOW = { ms: 2_500, isTaken: true };
const FAILED = { ms: 50, isTaken: false };

/** Begins and ends an attempt, with as many beside it as there is room for. */
function attempt(paces: AccountPaces, outcome: typeof QUICK, now = 0): number {
  paces.begin('a', now);
  paces.end('a', outcome, now);
  return paces.room('a', false);
}

it('tries an address with one, and with twice as many each time while it answers quickly', () => {
  const paces = new AccountPaces();
  expect(paces.room('a', false)).toBe(1);
  paces.begin('a', 0);
  expect(paces.room('a', false)).toBe(0);
  paces.end('a', QUICK, 0);
  expect(paces.room('a', false)).toBe(2);
  expect([1, 2, 3].map(() => attempt(paces, QUICK))).toEqual([4, 8, 8]);
  paces.begin('a', 0);
  paces.begin('a', 0);
  expect(paces.room('a', false)).toBe(6);
  expect(paces.room('b', false)).toBe(1);
});

it('has one under way of a slow address', () => {
  const paces = new AccountPaces();
  expect([QUICK, QUICK, SLOW, QUICK].map((outcome) => attempt(paces, outcome))).toEqual([
    2, 4, 1, 2,
  ]);
});

it('has one under way of an address that fails, with pauses that grow to a minute', () => {
  const paces = new AccountPaces();
  attempt(paces, QUICK);
  const pauses = Array.from({ length: 6 }, () => {
    expect(attempt(paces, FAILED, 1_000)).toBe(1);
    return paces.pausedUntil('a') - 1_000;
  });
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(attempt(paces, QUICK, 1_000)).toBe(2);
  expect(paces.pausedUntil('a')).toBe(0);
});

it('lets what somebody asked for by hand wait for no other', () => {
  const paces = new AccountPaces();
  paces.begin('a', 0);
  expect(paces.room('a', true)).toBe(1);
  paces.begin('a', 0);
  expect(paces.room('a', true)).toBe(0);
});

it('forgets accounts of which nothing was heard for long, but none that has one under way', () => {
  const paces = new AccountPaces();
  attempt(paces, QUICK, 0);
  paces.begin('b', 0);
  paces.forget(119_000);
  expect(paces.room('a', false)).toBe(2);
  paces.forget(120_000);
  expect(paces.room('a', false)).toBe(1);
  expect(paces.room('b', false)).toBe(0);
});
