import {
  type Choice,
  choose,
  type UnderWay,
  type WaitingWebhook,
} from '@daicho/service/webhooks/choice.ts';
import { BY_HAND } from '@daicho/service/webhooks/queue.ts';
import { describe, expect, it } from 'vitest';

const NOW = 1_000_000;

function waiting(webhookId: string, changes: Partial<WaitingWebhook> = {}): WaitingWebhook {
  return {
    webhookId,
    dueAt: NOW,
    address: 'https://a.example/',
    enabled: 1,
    failingSince: null,
    switchedOffAt: null,
    ...changes,
  };
}

interface Circumstances {
  readonly underWay?: readonly UnderWay[];
  readonly failedAt?: ReadonlyMap<string, number>;
  readonly now?: number;
}

function choice(
  accounts: readonly WaitingWebhook[],
  { underWay = [], failedAt = new Map(), now = NOW }: Circumstances = {},
): Choice {
  return choose(accounts, now, underWay, failedAt);
}

const idsOf = ({ ready }: Choice) => ready;
const many = (count: number, name: string, isFailing: boolean): UnderWay[] =>
  Array.from({ length: count }, (_, n) => ({ webhookId: `${name}${n}`, isFailing }));
const failing = { failingSince: NOW - 1_000 };

describe('a turn of delivery', () => {
  it('sends to every account that is due, and says when the first of the others is', () => {
    const later = [waiting('c', { dueAt: NOW + 5 }), waiting('d', { dueAt: NOW + 9 })];
    const all = choice([waiting('a', { dueAt: NOW - 1 }), waiting('b'), ...later]);
    expect(idsOf(all)).toEqual(['a', 'b']);
    expect(all).toMatchObject({ unreachable: [], dueAt: NOW + 5 });
  });

  it('sends one notification at a time to an account', () => {
    const underWay = [{ webhookId: 'a', isFailing: false }];
    expect(idsOf(choice([waiting('a'), waiting('b')], { underWay }))).toEqual(['b']);
  });

  it('sends what somebody asked for by hand beside another, but no third', () => {
    const byHand = [waiting('a', { dueAt: BY_HAND })];
    const one = { webhookId: 'a', isFailing: false };
    expect(idsOf(choice(byHand, { underWay: [one] }))).toEqual(['a']);
    expect(idsOf(choice(byHand, { underWay: [one, one] }))).toEqual([]);
  });

  it('sends to addresses that work before those that fail, which have at most half of the room', () => {
    const accounts = [waiting('a', failing), waiting('b', failing), waiting('c')];
    expect(idsOf(choice(accounts))).toEqual(['c', 'a', 'b']);
    expect(idsOf(choice(accounts, { underWay: many(99, 'x', true) }))).toEqual(['c', 'a']);
    expect(idsOf(choice(accounts, { underWay: many(100, 'x', true) }))).toEqual(['c']);
  });

  it('leaves an address that failed alone, from five seconds to a minute as it goes on failing', () => {
    const pauses = [0, 5_000, 10_000, 20_000, 40_000, 80_000, 1_000_000].map((failedFor) => {
      const account = waiting('a', { failingSince: NOW - failedFor });
      const { ready, dueAt } = choice([account], { failedAt: new Map([['a', NOW]]) });
      expect(ready).toEqual([]);
      const circumstances = { failedAt: new Map([['a', NOW]]), now: dueAt };
      expect(idsOf(choice([account], circumstances))).toEqual(['a']);
      return dueAt - NOW;
    });
    expect(pauses).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('ends that pause for what somebody asked for by hand, and where the address works again', () => {
    const failedAt = new Map([['a', NOW]]);
    const byHand = waiting('a', { ...failing, dueAt: BY_HAND });
    expect(idsOf(choice([byHand], { failedAt }))).toEqual(['a']);
    expect(idsOf(choice([waiting('a')], { failedAt }))).toEqual(['a']);
  });

  it('names accounts without an address, or with one that is switched off, unless somebody asked by hand', () => {
    const all = choice([
      waiting('a', { address: null, dueAt: BY_HAND }),
      waiting('b', { switchedOffAt: NOW, dueAt: NOW + 9 }),
      waiting('c', { switchedOffAt: NOW, dueAt: BY_HAND }),
    ]);
    expect(all.unreachable).toEqual(['a', 'b']);
    expect(idsOf(all)).toEqual(['c']);
  });
});
