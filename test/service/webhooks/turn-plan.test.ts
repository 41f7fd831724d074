import { AccountPaces } from '@daicho/service/webhooks/account-pace.ts';
import { planTurn } from '@daicho/service/webhooks/turn-plan.ts';
import type { WaitingAccount, WaitingWebhook } from '@daicho/service/webhooks/waiting-accounts.ts';
import { expect, it } from 'vitest';

const NOW = 1_000_000;
const ROOM = { all: 10, failing: 10 };
const webhook: WaitingWebhook = {
  address: 'https://a.example/',
  secret: 's',
  previousSecret: null,
  previousSecretUntil: null,
  isFailing: false,
  isSwitchedOff: false,
};

function waiting(accountId: string, changes: Partial<WaitingAccount> = {}): WaitingAccount {
  return {
    accountId,
    deliveryId: `d-${accountId}`,
    dueAt: NOW,
    isDisabled: false,
    webhook,
    ...changes,
  };
}

const plan = (accounts: WaitingAccount[], { paces = new AccountPaces(), room = ROOM } = {}) =>
  planTurn(accounts, { now: NOW, paces, room });

const failing = { webhook: { ...webhook, isFailing: true } };
const off = { ...webhook, isSwitchedOff: true };

it('begins one of each account that is due, and says when the first of the rest is', () => {
  const later = [waiting('c', { dueAt: NOW + 9 }), waiting('d', { dueAt: NOW + 5 })];
  expect(plan([waiting('a'), waiting('b', { dueAt: NOW - 1 }), ...later])).toEqual({
    wishes: [
      { accountId: 'a', deliveryId: 'd-a', count: 1 },
      { accountId: 'b', deliveryId: 'd-b', count: 1 },
    ],
    parks: [],
    dueAt: NOW + 5,
    stoppedAt: undefined,
  });
});

it('begins no more than there is room for, and goes on behind the last', () => {
  const { wishes, stoppedAt } = plan([waiting('a'), waiting('b'), waiting('c')], {
    room: { all: 2, failing: 2 },
  });
  expect([wishes.length, stoppedAt]).toEqual([2, 'b']);
});

it('keeps room for accounts whose address works', () => {
  const accounts = [waiting('a', failing), waiting('b', failing), waiting('c')];
  const { wishes } = plan(accounts, { room: { all: 5, failing: 1 } });
  expect(wishes.map(({ accountId }) => accountId)).toEqual(['a', 'c']);
});

it('begins as many of an account as its address has shown to take', () => {
  const paces = new AccountPaces();
  for (let n = 0; n < 2; n++) {
    paces.begin('a', NOW);
    paces.end('a', { ms: 1, isTaken: true }, NOW);
  }
  expect(plan([waiting('a')], { paces }).wishes).toMatchObject([{ count: 4 }]);
  expect(plan([waiting('a')], { paces, room: { all: 3, failing: 3 } }).wishes).toMatchObject([
    { count: 3 },
  ]);
  expect(plan([waiting('a', { dueAt: 0 })], { paces }).wishes).toMatchObject([{ count: 1 }]);
});

it('waits for the pause of an address that fails, but not where somebody asked by hand or the address works', () => {
  const paces = new AccountPaces();
  paces.begin('a', NOW);
  paces.end('a', { ms: 1, isTaken: false }, NOW);
  expect(plan([waiting('a', failing)], { paces })).toMatchObject({
    wishes: [],
    dueAt: NOW + 5_000,
  });
  expect(plan([waiting('a', { ...failing, dueAt: 0 })], { paces }).wishes).toHaveLength(1);
  expect(plan([waiting('a')], { paces }).wishes).toHaveLength(1);
});

it('parks what waits for no address and for one that is switched off, except what was asked for by hand', () => {
  const { parks, wishes } = plan([
    waiting('a', { webhook: null, dueAt: 0 }),
    waiting('b', { webhook: off, dueAt: NOW + 9 }),
    waiting('c', { webhook: off, dueAt: 0 }),
  ]);
  expect(parks).toEqual([
    { accountId: 'a', isByHandToo: true },
    { accountId: 'b', isByHandToo: false },
  ]);
  expect(wishes).toMatchObject([{ accountId: 'c' }]);
});

it('leaves disabled accounts waiting', () => {
  expect(plan([waiting('a', { isDisabled: true })])).toEqual({
    wishes: [],
    parks: [],
    dueAt: Number.POSITIVE_INFINITY,
    stoppedAt: undefined,
  });
});
