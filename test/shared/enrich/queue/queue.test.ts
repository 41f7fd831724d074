import { ApiError } from '@daicho/shared/api/call/error.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { describe, expect, it, vi } from 'vitest';
import { asksOf, codes, failing, failure, fine, kindsOf, queueOf, texts } from './asked-queue.ts';
import { answerTo, carryOut, type Fate, questionsOf, VERSION } from './queue-host.ts';

describe('a service', () => {
  it('is asked once alone for the data version, and then with several questions at once for the same version', () => {
    const { sent, end } = carryOut(queueOf(asksOf(texts(950))), fine);
    expect(end).toEqual({ why: 'done' });
    expect(sent.map(({ underWay }) => underWay)).toEqual([1, 1, 2, 3, 4, 4, 4, 4, 4, 4]);
    expect(sent.map(({ call }) => (call.params as { version?: string }).version)).toEqual([
      undefined,
      ...Array(9).fill(VERSION),
    ]);
  });

  it('gives results of one version, even if the data changes while no version is known yet', () => {
    const asks = asksOf(codes(30), postalCodeLookup);
    const missing = failure('not_found');
    const { settled, sent } = carryOut(queueOf(asks, { lookup: postalCodeLookup }), (call, nth) => {
      const { version = nth < 4 ? 'old' : 'new' } = call.params as { version?: string };
      const answer = { ...(answerTo(call) as object), version };
      return { reply: nth < 2 ? missing : { ok: answer }, after: 100 - nth };
    });
    const versions = settled.flatMap(({ outcome }) =>
      'version' in outcome ? [outcome.version] : [],
    );
    expect(new Set(versions).size).toBe(1);
    expect(settled).toHaveLength(30);
    expect(sent.map(({ underWay }) => underWay).slice(0, 6)).toEqual([1, 1, 2, 3, 4, 4]);
  });

  it('that answers from another version than the requested one is refused, so that no run mixes versions', () => {
    const { settled, end } = carryOut(queueOf(asksOf(texts(950))), (call, nth) => {
      const version = nth < 4 ? VERSION : '2026-12-01';
      return { reply: { ok: { ...(answerTo(call) as object), version } }, after: 100 };
    });
    expect(end.why).toBe('version_gone');
    const found = settled.flatMap(({ outcome }) => ('version' in outcome ? [outcome.version] : []));
    expect(new Set(found)).toEqual(new Set([VERSION]));
    expect(settled).toHaveLength(950);
  });

  it('that moves to another version is asked about everything once more, if the host can begin again', () => {
    let settledBefore = -1;
    const settled: Settled[] = [];
    const onNewVersion = () => {
      settledBefore = settled.splice(0).length;
    };
    const queue = queueOf(asksOf(texts(950)), { onNewVersion });
    const versionOf = (nth: number) => (nth < 4 ? VERSION : '2026-12-01');
    const { end, sent } = carryOut(
      queue,
      (call, nth) => {
        const ok = { ...(answerTo(call) as object), version: versionOf(nth) };
        return { reply: { ok }, after: 100 };
      },
      { settled },
    );
    expect(end).toEqual({ why: 'done' });
    expect(settledBefore).toBeGreaterThan(0);
    expect(settled.map(({ key }) => key).sort()).toEqual(texts(950).sort());
    const found = settled.map(({ outcome }) => ('version' in outcome ? outcome.version : outcome));
    expect(new Set(found)).toEqual(new Set(['2026-12-01']));
    expect(Math.max(...sent.map(({ underWay }) => underWay))).toBe(4);
  });

  it('that moves on again, or lacks the version that the host named, is not asked once more', () => {
    const onNewVersion = vi.fn();
    const moving = (call: Call, nth: number): Fate => ({
      reply: { ok: { ...(answerTo(call) as object), version: `2026-12-${10 + nth}` } },
      after: 100,
    });
    const twice = carryOut(queueOf(asksOf(texts(950)), { onNewVersion }), moving);
    expect([twice.end.why, onNewVersion.mock.calls.length]).toEqual(['version_gone', 1]);
    const pin = { version: VERSION, versions: postalVersions, must: 'be_there' } as const;
    const pinned = queueOf(asksOf(texts(950)), { onNewVersion, pin });
    const lacking = carryOut(pinned, (call, nth) =>
      nth === 0 ? fine(call) : { ...moving(call, nth) },
    );
    expect([lacking.end.why, onNewVersion.mock.calls.length]).toEqual(['version_gone', 1]);
  });

  it('that answers in another order than that of the questions is not trusted', () => {
    const { settled } = carryOut(queueOf(asksOf(['東', '京'])), (call) => {
      const answer = answerTo(call) as { records: unknown[] };
      return { reply: { ok: { ...answer, records: [...answer.records].reverse() } }, after: 1 };
    });
    expect(kindsOf(settled)).toEqual(['failed', 'failed']);
  });

  it('that answers everything with its own page is given up', () => {
    const asks = asksOf(codes(300), postalCodeLookup);
    const { end, sent } = carryOut(queueOf(asks, { lookup: postalCodeLookup }), () =>
      failing('unexpected_shape'),
    );
    expect(end).toMatchObject({ why: 'refused', error: { kind: 'unexpected_shape' } });
    expect(sent.length).toBe(8);
  });

  it('that never answers is given up after some minutes', () => {
    const { end, endedAt } = carryOut(queueOf(asksOf(texts(5_000))), () => ({
      reply: failure('timeout'),
      after: 30_000,
    }));
    expect(end.why).toBe('service_down');
    expect(endedAt).toBeLessThan(5 * 60_000);
  });

  it('is asked further questions of the same run at once, since the version is known', () => {
    const queue = queueOf(asksOf(['東']));
    carryOut(queue, fine);
    queue.add(asksOf(texts(300)));
    const { sent } = carryOut(queue, fine);
    expect(sent.map(({ underWay }) => underWay)).toEqual([1, 2, 3]);
    expect(queue.requests).toBe(4);
  });

  it('is not asked faster than the host wants', () => {
    const { sent } = carryOut(queueOf(asksOf(texts(500)), { interval: 700 }), fine);
    expect(sent.map(({ at }) => at)).toEqual([1000, 1700, 2400, 3100, 3800]);
  });

  it('may answer at once, ten thousand times', () => {
    const asks = asksOf(codes(9_000), postalCodeLookup);
    const now = (call: Call): Fate => ({ reply: { ok: answerTo(call) }, after: 0 });
    const { settled } = carryOut(queueOf(asks, { lookup: postalCodeLookup }), now);
    expect(settled.length).toBe(9_000);
  });
});

describe('a data version that the host names', () => {
  const pin = { version: VERSION, versions: postalVersions, must: 'be_there' } as const;

  it('is looked for first', () => {
    const { sent, end } = carryOut(queueOf(asksOf(['東']), { pin }), fine);
    expect(sent.map(({ call }) => call.operation.name)).toEqual([
      'postal.versions',
      'postal.batchSearch',
    ]);
    expect(end.why).toBe('done');
  });

  it.each([
    ['be_there', ['2026-04-02'], 'version_gone'],
    ['be_there', ['2027-01-01', VERSION], 'done'],
    ['be_newest', [VERSION, '2027-01-01'], 'version_gone'],
    ['be_newest', ['2026-04-02', VERSION], 'done'],
  ] as const)('must %s among %j: %s', (must, versions, why) => {
    const queue = queueOf(asksOf(['東']), { pin: { ...pin, must } });
    const { end, sent } = carryOut(queue, (call) => ({
      reply: { ok: answerTo(call, versions) },
      after: 1,
    }));
    expect(end.why).toBe(why);
    expect(sent.length).toBe(why === 'done' ? 2 : 1);
  });

  it('that cannot be looked for stops the run, after the retries', () => {
    const { end, sent } = carryOut(queueOf(asksOf(['東']), { pin }), () => failing('unavailable'));
    expect(end).toMatchObject({ why: 'service_down', error: { kind: 'unavailable' } });
    expect(sent.length).toBe(DEFAULT_RETRY.tries);
  });

  it('that disappears during the run ends it: nothing counts as not found', () => {
    const asks = asksOf(codes(20), postalCodeLookup);
    const gone = new ApiError({ kind: 'not_found', operation: 'x', code: 'version_not_found' });
    const { end, settled } = carryOut(queueOf(asks, { lookup: postalCodeLookup }), (call, nth) =>
      nth < 5 ? fine(call) : { reply: { error: gone }, after: 1 },
    );
    expect(end.why).toBe('version_gone');
    expect(new Set(kindsOf(settled))).toEqual(new Set(['found', 'failed']));
  });
});

describe('a service that asks for a pause', () => {
  it('gets no request until the pause is over', () => {
    const { sent, end } = carryOut(queueOf(asksOf(texts(900))), (call, nth) =>
      nth === 3 ? failing('too_many_requests', 30) : fine(call),
    );
    const pausedAt = sent[3]?.repliedAt ?? 0;
    expect(sent.filter(({ at }) => at > pausedAt && at < pausedAt + 30_000)).toEqual([]);
    expect(end.why).toBe('done');
  });

  it('is asked half as many questions at once afterwards, then more again', () => {
    const { sent } = carryOut(
      queueOf(asksOf(codes(60), postalCodeLookup), { lookup: postalCodeLookup, concurrency: 8 }),
      (call, nth) => (nth >= 9 && nth < 17 ? failing('too_many_requests', 5) : fine(call)),
    );
    const after = sent.slice(17).map(({ underWay }) => underWay);
    expect(Math.max(...after.slice(0, 4))).toBe(4);
    expect(Math.max(...after)).toBe(8);
  });

  it('is asked more questions at once again even if it has no records of them', () => {
    const queue = queueOf(asksOf(codes(60), postalCodeLookup), { lookup: postalCodeLookup });
    const { sent } = carryOut(queue, (call, nth) => {
      if (nth === 0) return fine(call);
      return nth < 5 ? failing('too_many_requests', 5) : failing('not_found');
    });
    expect(sent.at(-1)?.underWay).toBe(4);
  });

  it.each(['too_many_requests', 'unavailable', 'server'] as const)(
    'is given up, without another request, if the pause is too long (%s)',
    (kind) => {
      const { end, sent, settled } = carryOut(queueOf(asksOf(texts(300))), (call, nth) =>
        nth === 0 ? fine(call) : { ...failing(kind, 3_600), after: nth },
      );
      expect(end).toMatchObject({ why: 'service_down', error: { kind } });
      expect(sent.length).toBe(3);
      expect(kindsOf(settled).filter((outcome) => outcome === 'failed')).toHaveLength(200);
    },
  );
});

describe('a batch', () => {
  it('that is too large is halved at once, down to a single question', () => {
    const { settled, sent } = carryOut(queueOf(asksOf(texts(8))), (call) =>
      questionsOf(call).includes('東京5') ? failing('bad_request') : fine(call),
    );
    const failed = settled.filter(({ outcome }) => outcome.kind === 'failed');
    expect(failed.map(({ key }) => key)).toEqual(['東京5']);
    expect(settled.length).toBe(8);
    expect(sent.map(({ call }) => questionsOf(call).length)).toEqual([8, 4, 4, 2, 2, 1, 1]);
  });

  it.each(['unauthorised', 'forbidden'] as const)(
    'that is refused as %s is asked one by one',
    (kind) => {
      const queue = queueOf(asksOf(texts(5)));
      const { settled, end } = carryOut(queue, (call) =>
        call.operation.method === 'POST' ? failing(kind) : fine(call),
      );
      expect(end).toEqual({ why: 'done' });
      expect(kindsOf(settled)).toEqual(Array(5).fill('found'));
      expect(queue.abilities.batch).toBe(false);
    },
  );

  it('ends the run, in two requests, if it is refused and then a single call is refused too', () => {
    const { settled, end, sent } = carryOut(queueOf(asksOf(texts(5))), () =>
      failing('unauthorised'),
    );
    expect(end).toMatchObject({ why: 'refused', error: { kind: 'unauthorised' } });
    expect(sent.length).toBe(2);
    expect(kindsOf(settled)).toEqual(Array(5).fill('failed'));
  });
});

describe('a service that is down', () => {
  it.each(['network', 'server', 'unavailable', 'timeout'] as const)(
    'is given up within a minute (%s), whatever there is to ask',
    (kind) => {
      const { end, settled, endedAt } = carryOut(queueOf(asksOf(texts(1_000))), () =>
        failing(kind),
      );
      expect(end).toMatchObject({ why: 'service_down', error: { kind } });
      expect(settled.length).toBe(1_000);
      expect(endedAt).toBeLessThan(61_000);
    },
  );

  it('is distinguished from a single failure even if there is only one question', () => {
    const { end } = carryOut(queueOf(asksOf(['東'])), () => failing('network'));
    expect(end.why).toBe('service_down');
  });

  it('is distinguished from a service that refuses the only question it was asked', () => {
    const { end } = carryOut(queueOf(asksOf(['東'])), () => failing('bad_request'));
    expect(end.why).toBe('done');
  });
});
