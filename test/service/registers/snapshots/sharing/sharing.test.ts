/** Threads that share snapshots: one publishes, and the others follow. In these tests all are one thread. */
import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSnapshot } from '@daicho/service/registers/snapshots/open-snapshot.ts';
import { currentSnapshot } from '@daicho/service/registers/snapshots/sharing/current-snapshot.ts';
import type { PublishedFolder } from '@daicho/service/registers/snapshots/sharing/sharing.ts';
import {
  SnapshotFollower,
  SnapshotReplacedError,
} from '@daicho/service/registers/snapshots/sharing/snapshot-follower.ts';
import { SnapshotPublisher } from '@daicho/service/registers/snapshots/sharing/snapshot-publisher.ts';
import { SnapshotDraft } from '@daicho/service/registers/snapshots/snapshot-draft.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../../../sources/japanpost/official-files.ts';

const FOLDER = 'numbers';

/** A publisher of numbers, which serve as versions. */
function publisherOfNumbers(options: { prepareWithinMs?: number; retryAfterMs?: number } = {}) {
  const problems: string[] = [];
  const publisher = new SnapshotPublisher({
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });
  const published: PublishedFolder = publisher.folder(FOLDER);
  const publish = (number: number) => {
    const found = [{ version: String(number), stamp: '', isBroken: false }];
    published.publish({ kind: 'versions', found, newest: undefined });
  };
  /** Makes a follower; `prepare` may fail for a number. */
  const follow = (prepare: (number: number) => number = (number) => number) => {
    const link = publisher.connect();
    const join = () => {
      const follower = new SnapshotFollower(link.port, publisher.switches);
      return follower.folder(FOLDER, (state) =>
        prepare(state.kind === 'versions' ? Number(state.found[0]?.version) : Number.NaN),
      );
    };
    onTestFinished(() => link.disconnect());
    return { ...link, join };
  };
  publish(1);
  return { publisher, published, publish, follow, problems };
}

describe('followers', () => {
  it('all change over at the same time, when the last follower is ready', async () => {
    const { publish, follow } = publisherOfNumbers();
    const followers = [follow().join(), follow().join(), follow().join()];
    const seen = () => followers.map((follower) => follower.current());
    expect(seen()).toEqual([1, 1, 1]);
    for (let number = 2; number < 20; number++) {
      publish(number);
      expect(seen()).toEqual([number - 1, number - 1, number - 1]);
      while (seen()[0] !== number) {
        expect(new Set(seen()).size).toBe(1);
        await nextTurn();
      }
      expect(seen()).toEqual([number, number, number]);
    }
  });

  it('that are busy for too long open the new state when they next check', async () => {
    const { publish, follow } = publisherOfNumbers({ prepareWithinMs: 20 });
    const busy = follow();
    const other = follow().join();
    publish(2);
    await expect.poll(() => other.current()).toBe(2);
    expect(busy.join().current()).toBe(2);
  });

  it('that join while a state is prepared get both the old state and the new one', async () => {
    const { publish, follow } = publisherOfNumbers();
    const first = follow().join();
    publish(2);
    const second = follow().join();
    expect([first.current(), second.current()]).toEqual([1, 1]);
    await expect.poll(() => first.current()).toBe(2);
    expect(second.current()).toBe(2);
  });

  it('all stay with the old state if one cannot open the new one, and try again later', async () => {
    const { publish, follow, problems } = publisherOfNumbers({ retryAfterMs: 150 });
    let fails = 3;
    const first = follow().join();
    const second = follow((number) => {
      if (number === 2 && fails-- > 0)
        throw new SnapshotError({ ja: '読めない', en: 'unreadable' });
      return number;
    }).join();
    publish(2);
    await expect.poll(() => problems).toEqual(['unreadable']);
    expect([first.current(), second.current()]).toEqual([1, 1]);
    await expect.poll(() => second.current()).toBe(2);
    expect(first.current()).toBe(2);
    expect(problems).toHaveLength(1);
  });

  it('are not waited for once they are gone', async () => {
    const { publish, follow } = publisherOfNumbers();
    const first = follow().join();
    const gone = follow();
    publish(2);
    await nextTurn();
    expect(first.current()).toBe(1);
    gone.disconnect();
    await expect.poll(() => first.current()).toBe(2);
  });

  it('close a snapshot that is too large to be open twice, and say that it will be back', async () => {
    const { published, publish, follow } = publisherOfNumbers();
    const numbers = follow().join();
    await published.letGo();
    expect(() => numbers.current()).toThrow(SnapshotReplacedError);
    publish(2);
    await expect.poll(() => numbers.current()).toBe(2);
  });
});

const WANTED = {
  register: 'test',
  columns: ['small'],
  later: ['late'],
  files: ['large'],
  about: z.object({}),
};

function write(folder: string, number: number): void {
  const draft = new SnapshotDraft(folder);
  draft.columns('small', new Map([['n', Uint32Array.of(number)]]));
  draft.columns('late', new Map([['n', Uint32Array.of(-number >>> 0)]]));
  draft.part('large').appendText(String(number));
  draft.finish({ register: 'test', version: '2026-01-01', about: {} });
}

/** The snapshot of a folder in the thread that reads it, and in another thread. */
async function openedByTwo() {
  const folder = await temporaryFolder();
  write(folder, 1);
  const publisher = new SnapshotPublisher({ onProblem: () => undefined });
  const watched = {
    open: () => openSnapshot(folder, WANTED),
    none: () => undefined,
  };
  const own = currentSnapshot(folder, watched, { sharing: { publisher }, rescanEvery: 0 });
  const link = publisher.connect();
  onTestFinished(() => link.disconnect());
  const join = () => {
    const follower = new SnapshotFollower(link.port, publisher.switches);
    return currentSnapshot(folder, watched, { sharing: { follower } });
  };
  return { folder, own, join };
}

type Opened = ReturnType<typeof openSnapshot> | undefined;
const numberOf = (opened: Opened) => opened?.columns.get('small')?.get('n')?.[0];

describe('a snapshot', () => {
  it('is in memory once, however many threads open it', async () => {
    const { own, join } = await openedByTwo();
    const column = join()()?.columns.get('small')?.get('n');
    expect(column?.buffer).toBeInstanceOf(SharedArrayBuffer);
    const first = own()?.columns.get('small')?.get('n');
    first?.set([5]);
    expect(column?.[0]).toBe(5);
  });

  it('is opened from shared material with its later parts, not from its folder', async () => {
    const { folder, join } = await openedByTwo();
    rmSync(`${folder}/manifest.json`);
    const opened = join()();
    expect(numberOf(opened)).toBe(1);
    expect(opened?.later.get('late')?.().get('n')?.[0]).toBe(-1 >>> 0);
    expect(opened?.files.get('large')?.read(0, 1).toString()).toBe('1');
  });

  it('that replaces another is opened by all threads', async () => {
    const { folder, own, join } = await openedByTwo();
    const other = join();
    write(folder, 2);
    await expect.poll(() => numberOf(own())).toBe(2);
    await expect.poll(() => numberOf(other())).toBe(2);
  });
});
