import { setTimeout as sleep } from 'node:timers/promises';
import { RememberedReads } from '@daicho/service/accounts/remembered-reads.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { describe, expect, it } from 'vitest';

const PROBLEM = new StateError(stateSentences.diskFails, { path: 'x' }, 'SQLITE_IOERR');

/** A state that can be read or not, and what is remembered of it. */
function setUp({ lifeMs = 0, keptMs = 60_000, maxEntries = 10 } = {}) {
  const problems: StateError[] = [];
  const onProblem = (problem: StateError) => problems.push(problem);
  const reads = new RememberedReads<string>({ lifeMs, keptMs, maxEntries, onProblem });
  return {
    problems,
    reads,
    get: (name: string) => reads.get(name),
    read: (name: string, value?: string) => reads.read(name, async () => value),
    fail: (name: string, error: Error = PROBLEM) => reads.read(name, () => Promise.reject(error)),
  };
}

describe('a remembered read', () => {
  it('stands in while the state cannot be read, and says so once each time', async () => {
    const { problems, read, fail } = setUp();
    for (let time = 1; time <= 2; time++) {
      await read('a', 'A');
      expect([await fail('a'), await fail('a')]).toEqual(['A', 'A']);
      expect(problems).toEqual(Array(time).fill(PROBLEM));
    }
  });

  it('knows nothing of what was never there, is gone, or was read too long ago', async () => {
    const { read, fail, problems } = setUp({ keptMs: 50 });
    await read('gone', 'A');
    await read('gone');
    await read('never');
    await read('old', 'A');
    await sleep(60);
    for (const name of ['gone', 'never', 'old']) await expect(fail(name)).rejects.toBe(PROBLEM);
    expect(problems).toEqual([]);
  });

  it('does not stand in for a mistake', async () => {
    const { read, fail } = setUp();
    await read('a', 'A');
    await expect(fail('a', new TypeError('mistake'))).rejects.toThrow('mistake');
  });

  it('asks again after moments, also a state that could not be read', async () => {
    const { get, read, fail } = setUp({ lifeMs: 150 });
    await read('a', 'A');
    expect(get('a')).toBe('A');
    await sleep(160);
    expect(get('a')).toBeUndefined();
    await fail('a');
    expect(get('a')).toBe('A');
    await sleep(160);
    expect(get('a')).toBeUndefined();
  });

  it('lets one find out whether the state is back, and nobody else wait for that', async () => {
    const { reads, get, read, fail } = setUp();
    await read('a', 'A');
    let answer = (_: undefined) => {};
    const asked = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    const before = reads.read('a', () => asked);
    expect(get('a')).toBeUndefined();
    await fail('a');
    expect(get('a')).toBe('A');
    answer(undefined);
    expect(await before).toBeUndefined();
    expect(get('a')).toBeUndefined();
  });

  it('forgets the oldest when it is full', async () => {
    const { get, read } = setUp({ lifeMs: 60_000, maxEntries: 2 });
    for (const name of ['a', 'b', 'a', 'c']) await read(name, name);
    expect(['a', 'b', 'c'].map(get)).toEqual(['a', undefined, 'c']);
  });
});
