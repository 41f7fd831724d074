import { createHash } from 'node:crypto';
import {
  type ResultStoreHost,
  resultStore,
} from '@daicho/excel-addin/src/functions/result-store.ts';
import type { ResultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { describe, expect, it } from 'vitest';

const SCOPE = 'service, key and kind';
const DAY_MS = 24 * 60 * 60 * 1000;
const found = (text: string): ResultTexts => ({ kind: 'found', texts: [text, '一致'] });

/** A store that outlives its readers, and a clock that the test moves. */
function hostOf() {
  const stored = new Map<string, string>();
  let now = Date.UTC(2026, 10, 22);
  const tasks: (() => void)[] = [];
  const host: ResultStoreHost = {
    read: async (name) => stored.get(name) ?? null,
    write: async (name, text) => void stored.set(name, text),
    remove: async (name) => void stored.delete(name),
    hash: async (text) => createHash('sha256').update(text).digest('hex'),
    now: () => now,
    later: (_, task) => void tasks.push(task),
  };
  return {
    host,
    stored,
    pass: (ms: number) => {
      now += ms;
    },
    /** Runs the tasks that were put off, and waits until they are done. */
    async putOff() {
      for (const task of tasks.splice(0)) task();
      await new Promise((later) => setTimeout(later, 20));
    },
  };
}

describe('results that are kept for the user', () => {
  it('are there when the workbook is opened again', async () => {
    const { host, putOff } = hostOf();
    const before = resultStore(host);
    before.store(SCOPE, '東京都千代田区丸の内1', found('1000005'));
    before.store(SCOPE, '火星', { kind: 'not_found', texts: ['', '該当なし'] });
    await putOff();
    const again = await resultStore(host).read(SCOPE, ['東京都千代田区丸の内1', '火星', '月']);
    expect([...again]).toEqual([
      ['東京都千代田区丸の内1', found('1000005')],
      ['火星', { kind: 'not_found', texts: ['', '該当なし'] }],
    ]);
    expect(await resultStore(host).read('another key', ['火星'])).toEqual(new Map());
  });

  it('are stored without the question, which appears neither in names nor in texts', async () => {
    const { host, stored, putOff } = hostOf();
    resultStore(host).store(SCOPE, '東京都千代田区丸の内1', found('1000005'));
    await putOff();
    expect(JSON.stringify([...stored])).not.toMatch(/丸の内|service/);
    expect([...stored.keys()].every((name) => /^daicho\.results\.1\.\d+$/.test(name))).toBe(true);
  });

  it('are added to what another workbook stored meanwhile', async () => {
    const { host, putOff } = hostOf();
    const [one, other] = [resultStore(host), resultStore(host)];
    const questions = Array.from({ length: 200 }, (_, n) => `question ${n}`);
    await Promise.all([one.read(SCOPE, []), other.read(SCOPE, [])]);
    for (const question of questions.slice(0, 100)) one.store(SCOPE, question, found(question));
    await putOff();
    for (const question of questions.slice(100)) other.store(SCOPE, question, found(question));
    await putOff();
    expect((await resultStore(host).read(SCOPE, questions)).size).toBe(200);
  });

  it('are forgotten after a week, and on request', async () => {
    const { host, stored, pass, putOff } = hostOf();
    resultStore(host).store(SCOPE, 'a', found('x'));
    await putOff();
    pass(6 * DAY_MS);
    expect(await resultStore(host).read(SCOPE, ['a'])).toHaveProperty('size', 1);
    pass(DAY_MS);
    expect(await resultStore(host).read(SCOPE, ['a'])).toHaveProperty('size', 0);
    await resultStore(host).clear();
    expect(stored.size).toBe(0);
  });

  it('keep 10,000 results of values that are not found, and no more than a store has room for', async () => {
    const { host, stored, putOff } = hostOf();
    const kept = resultStore(host);
    const texts = Array.from({ length: 25 }, (_, n) => (n === 24 ? '該当なし' : ''));
    const questions = Array.from({ length: 10_000 }, (_, n) => `question ${n}`);
    for (const question of questions) kept.store(SCOPE, question, { kind: 'not_found', texts });
    await putOff();
    await expect
      .poll(async () => (await resultStore(host).read(SCOPE, questions)).size)
      .toBe(10_000);
    for (let n = 0; n < 20_000; n++) kept.store(SCOPE, `more ${n}`, found('住所'.repeat(100)));
    await putOff();
    const sizeOf = () =>
      [...stored].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    await expect
      .poll(async () => (await resultStore(host).read(SCOPE, ['more 19999'])).size)
      .toBe(1);
    expect(sizeOf()).toBeLessThan(3_000_000);
  });

  it('are not kept if the page may not compute hashes or the store is full; no error is raised', async () => {
    const { host, putOff } = hostOf();
    const full = resultStore({ ...host, write: () => Promise.reject(new Error('full')) });
    full.store(SCOPE, 'a', found('x'));
    const plain = resultStore({ ...host, hash: async () => undefined });
    plain.store(SCOPE, 'a', found('x'));
    await putOff();
    expect(await plain.read(SCOPE, ['a'])).toEqual(new Map());
  });
});
