/**
 * A service that follows another gives right answers or none while its own files are damaged; the next complete
 * import repairs it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../cases.ts';
import { Random } from '../e2e/fuzz/random.ts';
import { followerFixture } from '../service/feeding/follow/follower-fixture.ts';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../service/registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  C,
  openedRegisters,
  renamed,
} from '../service/registers/corporation/import/import-fixture.ts';

const OLD = '株式会社台帳商事';
const NEW = renamed.name;
const LAST = '株式会社最新台帳';
/** Names of each corporation after each import; undefined if the corporation was not there. */
const TRUE = [
  [[OLD], [OLD], [undefined]],
  [[OLD, NEW], [OLD], [undefined, OLD]],
] as const;
const NUMBERS = [A, B, C].map((one) => one?.corporateNumber ?? '');

type Opened = ReturnType<typeof openedRegisters>;

/** Name in the answer; undefined if there is no name, the error if the question is refused. */
function nameOf({ registers }: Opened, number: string): string | undefined | SentenceError {
  try {
    return registers.open().lookup(number)?.name;
  } catch (error) {
    if (error instanceof SentenceError) return error;
    throw error;
  }
}

function expectTrueOrRefused(opened: Opened, truths: (typeof TRUE)[number]): void {
  for (const [at, number] of NUMBERS.entries()) {
    const name = nameOf(opened, number);
    if (!(name instanceof SentenceError)) expect(truths[at]).toContain(name);
  }
}

/** Damages some files of a folder as disks do. */
function damage(folder: string, random: Random): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { name, parentPath } of random.shuffled(files).slice(0, random.int(1, 3))) {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    const way = random.int(0, 3);
    if (way === 0) rmSync(path);
    else if (way === 1) writeFileSync(path, bytes.subarray(0, random.int(0, bytes.length)));
    else if (way === 2) writeFileSync(path, Buffer.alloc(bytes.length));
    else if (bytes.length > 0) {
      const at = random.int(0, bytes.length - 1);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
      writeFileSync(path, bytes);
    }
  }
}

describe('a service that follows another', () => {
  it('gives right answers or none while its files are damaged, until the next whole import', async () => {
    for (let n = 0; n < cases(2, 40); n++) {
      const random = new Random(`follower ${n}`);
      const { primaryDir, dataDir, round, problems } = await followerFixture();
      const whole = (version: string, ...rows: Parameters<typeof tottori>[1][]) =>
        importAgencyFiles(
          { dataDir: primaryDir, version, kind: 'full', replace: true },
          tottori(version, ...rows),
        );
      await whole('2026-10-01', { ...A }, { ...B });
      await round();
      const opened = openedRegisters(dataDir);
      expect(NUMBERS.map((number) => nameOf(opened, number))).toEqual([OLD, OLD, undefined]);
      const folder = join(dataDir, 'corporation');

      damage(folder, random);
      opened.wait();
      expectTrueOrRefused(opened, TRUE[0]);

      await importAgencyFiles(
        { dataDir: primaryDir, version: '2026-10-06', kind: 'diff' },
        differences('2026-10-06', { ...A, ...renamed }, { ...C, updateDate: '2026-10-05' }),
      );
      await round();
      opened.wait();
      expectTrueOrRefused(opened, TRUE[1]);
      damage(folder, random);
      opened.wait();
      expectTrueOrRefused(opened, TRUE[1]);

      await whole('2026-10-20', ...[A, B, C].map((one) => ({ ...one, name: LAST })));
      problems.length = 0;
      await round();
      expect(problems, `case ${n}`).toEqual([]);
      opened.wait();
      await expect
        .poll(() => NUMBERS.map((number) => nameOf(opened, number)), { message: `case ${n}` })
        .toEqual([LAST, LAST, LAST]);
    }
  });
});
