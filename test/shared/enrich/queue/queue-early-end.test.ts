import { describe, expect, it } from 'vitest';
import { asksOf, failing, fine, queueOf, texts } from './asked-queue.ts';
import { carryOut, questionsOf } from './queue-host.ts';

describe('a run that has to end early', () => {
  it('begins no request that would end too late, and leaves the questions of that request open', () => {
    const queue = queueOf(asksOf(texts(1_000)), { deadline: 1_000 + 450, concurrency: 1 });
    const { end, endedAt, settled } = carryOut(queue, fine);
    expect(end.why).toBe('late');
    expect(endedAt).toBeLessThanOrEqual(1_450);
    expect(settled.length + queue.open.length).toBe(1_000);
  });

  it('leaves out questions that are no longer wanted, and requests that have no other questions', () => {
    const all = texts(950);
    const wanted = new Set(all);
    const queue = queueOf(asksOf(all), { isWanted: (key) => wanted.has(key) });
    const { sent, settled, end } = carryOut(queue, (call, nth) => {
      if (nth === 0) for (const text of all.slice(150, 890)) wanted.delete(text);
      return fine(call);
    });
    expect(end).toEqual({ why: 'done' });
    expect(sent.map(({ call }) => questionsOf(call).length)).toEqual([100, 50, 10, 50]);
    expect(settled).toHaveLength(210);
  });

  it('leaves out unwanted questions only, even of a batch that the key may no longer make', () => {
    const all = texts(300);
    const wanted = new Set(all);
    const queue = queueOf(asksOf(all), { isWanted: (key) => wanted.has(key) });
    const { settled, end } = carryOut(queue, (call, nth) => {
      if (nth === 1) return { ...failing('forbidden'), after: 10 };
      if (nth !== 2) return fine(call);
      for (const text of all.slice(200, 250)) wanted.delete(text);
      return { ...failing('unavailable'), after: 20 };
    });
    expect(end).toEqual({ why: 'done' });
    expect(settled).toHaveLength(250);
  });

  it('does not retry questions that are no longer wanted', () => {
    let isWanted = true;
    const queue = queueOf(asksOf(texts(5)), { isWanted: () => isWanted });
    const { sent, settled, end } = carryOut(queue, () => {
      isWanted = false;
      return failing('unavailable');
    });
    expect([sent.length, settled.length]).toEqual([1, 0]);
    expect(end).toEqual({ why: 'done' });
  });

  it('sends nothing more once it is cancelled; another queue goes on with what is open', () => {
    const queue = queueOf(asksOf(texts(1_000)));
    const first = carryOut(queue, (call, nth) => {
      if (nth === 5) queue.cancel();
      return fine(call);
    });
    expect(first.end.why).toBe('cancelled');
    const rest = carryOut(queueOf(queue.open), fine);
    const rows = [...first.settled, ...rest.settled].flatMap(({ rows }) => rows);
    expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, i) => i));
  });
});
