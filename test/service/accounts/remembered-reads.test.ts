import { type PublishedRead, RememberedReads } from '@daicho/service/accounts/remembered-reads.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const PROBLEM = new StateError(stateSentences.diskFails, { path: 'x' }, 'SQLITE_IOERR');

/** Gives remembered reads of a state; the test says what each read gives, or that it fails. */
function setUp({ lifeMs = 0, keptMs = 60_000, maxEntries = 10 } = {}) {
  const problems: StateError[] = [];
  const told: PublishedRead<string>[] = [];
  const onProblem = (problem: StateError) => problems.push(problem);
  const tell = (read: PublishedRead<string>) => told.push(read);
  const reads = new RememberedReads<string>({ lifeMs, keptMs, maxEntries, onProblem, tell });
  return {
    problems,
    told,
    reads,
    get: (name: string) => reads.get(name),
    read: (name: string, value?: string) => reads.read(name, async () => value),
    fail: (name: string, error: Error = PROBLEM) => reads.read(name, () => Promise.reject(error)),
  };
}

/** Stops the clock until the test ends. @returns a function that lets milliseconds pass. */
function stoppedClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['hrtime'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}

describe('a remembered read', () => {
  it('is used while the state cannot be read, and each outage is reported once', async () => {
    const { problems, read, fail } = setUp();
    for (let time = 1; time <= 2; time++) {
      await read('a', 'A');
      expect([await fail('a'), await fail('a')]).toEqual(['A', 'A']);
      expect(problems).toEqual(Array(time).fill(PROBLEM));
    }
  });

  it('is not used for a value that never existed, is gone, or was read too long ago', async () => {
    const pass = stoppedClock();
    const { read, fail, problems } = setUp({ keptMs: 50 });
    await read('gone', 'A');
    await read('gone');
    await read('never');
    await read('old', 'A');
    pass(60);
    for (const name of ['gone', 'never', 'old']) await expect(fail(name)).rejects.toBe(PROBLEM);
    expect(problems).toEqual([]);
  });

  it('does not hide a mistake of the program', async () => {
    const { read, fail } = setUp();
    await read('a', 'A');
    await expect(fail('a', new TypeError('mistake'))).rejects.toThrow('mistake');
  });

  it('ends after a short time, even if the state could not be read', async () => {
    const pass = stoppedClock();
    const { get, read, fail } = setUp({ lifeMs: 150 });
    await read('a', 'A');
    expect(get('a')).toBe('A');
    pass(160);
    expect(get('a')).toBeUndefined();
    await fail('a');
    expect(get('a')).toBe('A');
    pass(160);
    expect(get('a')).toBeUndefined();
  });

  it('lets one caller find out whether the state is back, while nobody else waits', async () => {
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

  it('is forgotten if it is the oldest and there is no more room', async () => {
    const { get, read } = setUp({ lifeMs: 60_000, maxEntries: 2 });
    for (const name of ['a', 'b', 'a', 'c']) await read(name, name);
    expect(['a', 'b', 'c'].map(get)).toEqual(['a', undefined, 'c']);
  });
});

describe('a read of another thread', () => {
  it('is used only while the state cannot be read: before that, the thread still reads the state itself', async () => {
    const other = setUp();
    const { reads, get, fail } = setUp({ lifeMs: 60_000 });
    await other.read('a', 'A');
    for (const read of other.told) reads.hear(read);
    expect(get('a')).toBeUndefined();
    expect(await fail('a')).toBe('A');
    expect(get('a')).toBe('A');
  });

  it('is used for no longer than in the thread that read the value', async () => {
    const pass = stoppedClock();
    const other = setUp();
    const { reads, fail } = setUp({ keptMs: 50 });
    await other.read('a', 'A');
    pass(60);
    for (const read of other.told) reads.hear(read);
    await expect(fail('a')).rejects.toBe(PROBLEM);
  });

  it('that no longer finds the record removes the remembered value, unless that value was read later', async () => {
    const other = setUp();
    const { reads, read, fail } = setUp();
    await other.read('a', 'A');
    await read('a', 'A');
    await other.read('a');
    const [first, gone] = other.told;
    if (first === undefined || gone === undefined) throw new Error('not told');
    reads.hear(first);
    expect(await fail('a')).toBe('A');
    reads.hear(gone);
    await expect(fail('a')).rejects.toBe(PROBLEM);
    await read('a', 'B');
    reads.hear(gone);
    expect(await fail('a')).toBe('B');
  });

  it('is passed on once a minute, or at once if it changed, and never by a thread that only received it', async () => {
    const { told, read } = setUp();
    const other = setUp();
    const values = () => told.map(({ value }) => value);
    const later = (ms: number) =>
      vi.spyOn(process.hrtime, 'bigint').mockReturnValue(start + BigInt(ms) * 1_000_000n);
    // In nanoseconds, and a whole number of milliseconds, so that nothing is rounded when it becomes milliseconds.
    const start = 1_000_000_000_000n;
    try {
      later(0);
      for (const value of ['A', 'A', 'B', 'B']) await read('a', value);
      expect(values()).toEqual(['A', 'B']);
      for (const heard of told) other.reads.hear(heard);
      later(59_000);
      await read('a', 'B');
      await other.read('a', 'B');
      expect(values()).toEqual(['A', 'B']);
      expect(other.told).toEqual([]);
      later(60_000);
      await read('a', 'B');
      await read('never');
      expect(values()).toEqual(['A', 'B', 'B']);
    } finally {
      vi.restoreAllMocks();
    }
  });
});
