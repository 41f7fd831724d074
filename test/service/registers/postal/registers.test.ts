import { readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_POSTAL_VERSION } from '@daicho/service/registers/postal/embedded.ts';
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { writePostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import type { WatchOptions } from '@daicho/service/registers/snapshots/folder-watch.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { area } from './areas.ts';

/** A version with one record, whose town differs from that of other versions. */
function write(dataDir: string, version: string, town = '霞が関'): void {
  const builder = new PostalTableBuilder();
  for (const record of compilePostal([area({ town })], [])) builder.add(record);
  writePostalSnapshot(dataDir, { columns: builder.columns() }, { version, counts: {}, inputs: [] });
}

function breakVersion(dataDir: string, version: string): void {
  const folder = join(dataDir, 'postal', version);
  const file = readdirSync(folder).find((name) => name.startsWith('columns-')) ?? '';
  truncateSync(join(folder, file), 10);
}

/** Registers over a folder, with a clock that the test moves. */
function watched(dataDir: string, options: WatchOptions = {}) {
  const problems: SnapshotError[] = [];
  const opened: string[] = [];
  let time = 0;
  const openAndTell = (table: PostalTable) => {
    opened.push(table.version);
    return openRegister(table);
  };
  const registers = openPostalRegisters(dataDir, openAndTell, {
    onProblem: (problem) => problems.push(problem),
    now: () => time,
    ...options,
  });
  const town = (version?: string) => registers.open(version)?.lookup('1000013')[0]?.town;
  return {
    registers,
    problems,
    opened,
    town,
    later: () => {
      time += 2_000;
    },
  };
}

describe('the versions of a data directory', () => {
  it('are newest first; the newest is opened at once, and each other version at its first use', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    write(dataDir, '2026-05-29', '乙');
    write(dataDir, '2025-10-31', '丙');
    const { registers, opened, town } = watched(dataDir);
    expect(opened).toEqual(['2026-05-29']);
    expect(registers.versions()).toEqual(['2026-05-29', '2026-04-02', '2025-10-31']);
    expect([town(), town('2026-04-02'), town('2026-04-02')]).toEqual(['乙', '甲', '甲']);
    expect(opened).toEqual(['2026-05-29', '2026-04-02']);
  });

  it('do not include a version that does not exist', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29');
    const { registers } = watched(dataDir);
    expect(registers.open('2026-05-30')).toBeUndefined();
    expect(registers.open(EMBEDDED_POSTAL_VERSION)).toBeUndefined();
    expect(registers.open('../postal/2026-05-29')).toBeUndefined();
  });

  it('consist of the embedded version until a version is imported', async () => {
    const { registers } = watched(join(await temporaryFolder(), 'none'));
    expect(registers.versions()).toEqual([EMBEDDED_POSTAL_VERSION]);
    expect(registers.open()?.origin).toBe('embedded');
    expect(registers.open(EMBEDDED_POSTAL_VERSION)?.origin).toBe('embedded');
    expect(registers.open('2026-05-29')).toBeUndefined();
  });

  it('that are imported later are noticed within two seconds', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    const { registers, town, later } = watched(dataDir);
    write(dataDir, '2026-05-29', '乙');
    expect(town()).toBe('甲');
    later();
    expect(town()).toBe('乙');
    expect(registers.versions()).toEqual(['2026-05-29', '2026-04-02']);
  });

  it('that are replaced are noticed too', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29', '甲');
    const { town, later } = watched(dataDir);
    write(dataDir, '2026-05-29', '乙');
    later();
    expect(town()).toBe('乙');
  });

  it('stay open if the directory is gone, which is reported once, until they are imported again', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29', '甲');
    const { registers, problems, town, later } = watched(dataDir);
    rmSync(join(dataDir, 'postal'), { recursive: true });
    for (let i = 0; i < 3; i++) {
      later();
      expect([town(), town('2026-05-29')]).toEqual(['甲', '甲']);
      expect(registers.versions()).toEqual(['2026-05-29']);
    }
    expect(problems.map((problem) => problem.sentence('en'))).toEqual([
      expect.stringContaining('2026-05-29. What is open stays in use'),
    ]);
    write(dataDir, '2026-05-29', '乙');
    later();
    expect(town()).toBe('乙');
    rmSync(join(dataDir, 'postal', '2026-05-29'), { recursive: true });
    later();
    expect(town()).toBe('乙');
    expect(problems).toHaveLength(2);
  });

  it('keep the newest if its folder is gone and older ones exist', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    write(dataDir, '2026-05-29', '乙');
    const { registers, town, later } = watched(dataDir);
    rmSync(join(dataDir, 'postal', '2026-05-29'), { recursive: true });
    later();
    expect(town()).toBe('乙');
    expect(registers.versions()).toEqual(['2026-05-29', '2026-04-02']);
  });

  it('stay open while the directory is unreadable, which is reported once', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29', '甲');
    const { problems, town, later } = watched(dataDir);
    rmSync(join(dataDir, 'postal'), { recursive: true });
    // Not even root can resolve a circular link.
    symlinkSync('postal', join(dataDir, 'postal'));
    for (let i = 0; i < 3; i++) {
      later();
      expect(town()).toBe('甲');
    }
    expect(problems.map((problem) => problem.sentence('en'))).toEqual([
      expect.stringContaining('cannot be read'),
    ]);
  });

  it('exclude folders of other names and unfinished imports', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29');
    write(dataDir, '2026-06-30');
    rmSync(join(dataDir, 'postal', '2026-06-30', 'manifest.json'));
    rmSync(join(dataDir, 'postal', '2026-06-30.imported'));
    writeFileSync(join(dataDir, 'postal', 'notes.txt'), '');
    const { registers, problems } = watched(dataDir);
    expect(registers.versions()).toEqual(['2026-05-29']);
    expect(problems).toEqual([]);
  });
});

describe('a version that is broken', () => {
  it('is reported once and excluded; the next newest answers', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    write(dataDir, '2026-05-29', '乙');
    breakVersion(dataDir, '2026-05-29');
    const { registers, problems, town, later } = watched(dataDir);
    expect(registers.versions()).toEqual(['2026-04-02']);
    expect(town()).toBe('甲');
    expect(() => registers.open('2026-05-29')).toThrow(SnapshotError);
    later();
    expect(town()).toBe('甲');
    expect(problems.map((problem) => problem.sentence('en'))).toEqual([
      expect.stringMatching(/2026-05-29\/columns-.*\.bin is broken or cut short\. Import it again/),
    ]);
  });

  it('is used once it has been imported again', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    write(dataDir, '2026-05-29', '乙');
    breakVersion(dataDir, '2026-05-29');
    const { town, later } = watched(dataDir);
    write(dataDir, '2026-05-29', '丙');
    later();
    expect(town()).toBe('丙');
  });

  it('does not close the version that it replaces', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29', '甲');
    const { problems, town, later } = watched(dataDir);
    write(dataDir, '2026-05-29', '乙');
    breakVersion(dataDir, '2026-05-29');
    later();
    expect(town()).toBe('甲');
    expect(problems).toHaveLength(1);
  });

  it('is an error if it is the only one; the embedded data does not answer', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29');
    breakVersion(dataDir, '2026-05-29');
    expect(() => watched(dataDir)).toThrow(SnapshotError);
  });
});

describe('a data directory into which official data was imported', () => {
  const ways = {
    'its register gone': (dataDir: string) => rmSync(join(dataDir, 'postal'), { recursive: true }),
    'its manifest gone': (dataDir: string) =>
      rmSync(join(dataDir, 'postal', '2026-05-29', 'manifest.json')),
    'its version damaged': (dataDir: string) => breakVersion(dataDir, '2026-05-29'),
  };

  it.each(Object.entries(ways))(
    'and %s is not opened, unless embedded data is allowed instead, which is reported once',
    async (_, spoil) => {
      const dataDir = await temporaryFolder();
      write(dataDir, '2026-05-29');
      spoil(dataDir);
      expect(() => watched(dataDir)).toThrow(SnapshotError);
      const { registers, problems } = watched(dataDir, { allowEmbedded: true });
      expect(registers.open()?.origin).toBe('embedded');
      expect(problems).toHaveLength(1);
    },
  );

  it('opens the existing versions, and reports missing ones', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-04-02', '甲');
    write(dataDir, '2026-05-29', '乙');
    rmSync(join(dataDir, 'postal', '2026-05-29', 'manifest.json'));
    const { problems, town } = watched(dataDir);
    expect(town()).toBe('甲');
    expect(problems.map((problem) => problem.sentence('en'))).toEqual([
      expect.stringMatching(/imported into .*2026-05-29, and is not there/),
    ]);
  });

  it('explains what to do', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29');
    rmSync(join(dataDir, 'postal'), { recursive: true });
    const folder = join(dataDir, 'postal');
    expect(() => watched(dataDir)).toThrow(
      `Official data was imported into ${folder}, and is not there any more. Put the folder back, or import again (daicho import). To go on without it, add --allow-embedded; to be done with it for good, remove ${folder}.imported.`,
    );
    rmSync(`${folder}.imported`);
    expect(watched(dataDir).registers.open()?.origin).toBe('embedded');
  });

  it('is treated the same if the data was only copied there and opened', async () => {
    const dataDir = await temporaryFolder();
    write(dataDir, '2026-05-29');
    rmSync(join(dataDir, 'postal.imported'));
    watched(dataDir);
    rmSync(join(dataDir, 'postal'), { recursive: true });
    expect(() => watched(dataDir)).toThrow(SnapshotError);
  });
});
