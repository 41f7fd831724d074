/** Two imports of one register at once, and imports that are killed: real processes, stopped while they write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSearchableSnapshot } from '@daicho/service/registers/corporation/snapshot.ts';
import { openImages } from '@daicho/service/registers/images/snapshot.ts';
import { openPostalSnapshot, postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { MANIFEST, readManifest } from '@daicho/service/registers/snapshots/manifest.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { cases, few } from '../../cases.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import {
  areaRow,
  cp932,
  fileOf,
  temporaryFolder,
  utf8,
} from '../../service/sources/japanpost/official-files.ts';
import { corporateNumber, corporationLine } from '../../service/sources/nta/agency-files.ts';

const ENV = { ...process.env, DAICHO_DATA: undefined, LC_ALL: 'C' };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Case {
  readonly data: string;
  /** Arguments of a long import and of another one, which imports another version if the register has versions. */
  readonly large: readonly string[];
  readonly small: readonly string[];
  /** Beginnings of the names of the files that the import writes one after another. */
  readonly parts: readonly string[];
  /** Reads the whole register. */
  readonly content: () => unknown;
}

const prepared: Readonly<Record<string, () => Promise<Case>>> = {
  async corporation() {
    const folder = await temporaryFolder();
    const file = (day: string, rows: number) => {
      const lines = Array.from({ length: rows }, (_, i) =>
        corporationLine({ sequenceNumber: String(i + 1), corporateNumber: corporateNumber(i + 1) }),
      );
      return fileOf(folder, `31_tottori_all_${day}.csv`, utf8(...lines));
    };
    const data = join(folder, 'data');
    return {
      data,
      large: ['--replace', await file('20260930', 20_000)],
      small: ['--replace', await file('20260831', 3)],
      parts: ['scratch-', 'search-name-', 'rows-', 'columns-'].slice(0, cases(1, 4)),
      content: () => {
        const { version, table } = openSearchableSnapshot(data);
        return [version, [...table.rows()].length];
      },
    };
  },
  async images() {
    const folder = await temporaryFolder();
    const imagesOf = async (ids: number, bytes: number) => {
      const images = await temporaryFolder();
      for (let id = 1; id <= ids; id++) {
        writeFileSync(join(images, `${id}.png`), Buffer.concat([PNG, Buffer.alloc(bytes, id)]));
      }
      return images;
    };
    const data = join(folder, 'data');
    return {
      data,
      large: [await imagesOf(300, 200_000)],
      small: [await imagesOf(2, 10)],
      parts: ['images-'],
      content: () => {
        const images = openImages(data);
        return [...images.ids].map((id) => images.find(id)?.bytes.length);
      },
    };
  },
  async postal() {
    const folder = await temporaryFolder();
    const data = join(folder, 'data');
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      areaRow({ postalCode: String(1_000_000 + i), town: `町${i}` }),
    );
    const large = await fileOf(folder, 'large.csv', cp932(...rows));
    const small = await fileOf(folder, 'small.csv', cp932(areaRow()));
    return {
      data,
      large: ['--replace', '--allow-loss', '--data-version', '2026-05-29', large],
      small: ['--replace', '--allow-loss', '--data-version', '2026-04-30', small],
      parts: ['columns-', 'queries-'],
      content: () =>
        postalSnapshots.imported(data).map((version) => {
          const { size, queryColumns } = openPostalSnapshot(data, version);
          return [version, size, queryColumns?.() !== undefined];
        }),
    };
  },
};

const argumentsOf = (register: string, { data }: Case, order: readonly string[]) => [
  'import',
  register,
  '--data',
  data,
  ...order,
];

async function run(register: string, of: Case, order: readonly string[]) {
  const { status, stderr } = await daichoHere(...argumentsOf(register, of, order));
  return { status, stderr };
}

/** Starts an import, and sends a signal as soon as it writes a part. */
async function caught(
  register: string,
  of: Case,
  part: string,
  signal: NodeJS.Signals,
): Promise<ChildProcess> {
  const there = new Set(filesOf(register, of));
  const child = spawn(process.execPath, [DAICHO, ...argumentsOf(register, of, of.large)], {
    stdio: 'ignore',
    env: ENV,
  });
  const isWriting = () =>
    filesOf(register, of).some((name) => !there.has(name) && name.includes(`/${part}`));
  while (!isWriting() && child.exitCode === null) await wait(2);
  child.kill(signal);
  return child;
}

function filesOf(register: string, { data }: Case): string[] {
  try {
    return readdirSync(join(data, register), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.imported'))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Files of the register that are no manifests, and that no manifest names. */
function leftovers(register: string, of: Case): string[] {
  const files = filesOf(register, of);
  const folders = files
    .filter((file) => file.endsWith(`/${MANIFEST}`))
    .map((file) => join(file, '..'));
  const named = folders.flatMap((folder) =>
    Object.values(readManifest(folder).parts).map(({ file }) => join(folder, file)),
  );
  const missing = named.filter((file) => !files.includes(file));
  expect(missing).toEqual([]);
  return files.filter((file) => !file.endsWith(`/${MANIFEST}`) && !named.includes(file));
}

/**
 * By day only corporations, whose register has many parts; at night also images, which are a single part, and postal
 * codes.
 */
const tried = few(Object.entries(prepared), 1);

describe.each(tried)('an import of the register %s', (register, prepare) => {
  it('that is suspended while it writes keeps others out, and completes when resumed', async () => {
    const of = await prepare();
    expect(await run(register, of, of.large)).toEqual({ status: 0, stderr: expect.anything() });
    const whole = of.content();
    for (const part of of.parts) {
      const child = await caught(register, of, part, 'SIGSTOP');
      expect(child.exitCode, part).toBeNull();
      expect(await run(register, of, of.small), part).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^Another import is running and writes into /),
      });
      child.kill('SIGCONT');
      await once(child, 'exit');
      expect(child.exitCode, part).toBe(0);
      expect(leftovers(register, of), part).toEqual([]);
      expect(of.content(), part).toEqual(whole);
    }
  });

  it('that is killed while it writes leaves nothing after the next import of any version', async () => {
    const of = await prepare();
    expect((await run(register, of, of.small)).status).toBe(0);
    const before = of.content();
    for (const part of of.parts) {
      const child = await caught(register, of, part, 'SIGKILL');
      await once(child, 'exit');
      expect(child.signalCode, part).toBe('SIGKILL');
      expect(of.content(), part).toEqual(before);
      expect(leftovers(register, of).length, part).toBeGreaterThan(0);
      expect((await run(register, of, of.small)).status, part).toBe(0);
      expect(leftovers(register, of), part).toEqual([]);
      expect(of.content(), part).toEqual(before);
    }
  });

  it.each(few(['SIGINT', 'SIGTERM'] as const, 1))(
    'that is ended by %s leaves nothing',
    async (signal) => {
      const of = await prepare();
      for (const part of of.parts.slice(0, cases(1, of.parts.length))) {
        const child = await caught(register, of, part, signal);
        await once(child, 'exit');
        expect(child.signalCode, part).toBe(signal);
        expect(filesOf(register, of), part).toEqual([]);
      }
    },
  );
});
