/** Damaged, foreign and older backup files. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readHead } from '@daicho/service/state/backup/read-backup.ts';
import { restoreBackup } from '@daicho/service/state/backup/restore-backup.ts';
import { writeBackup } from '@daicho/service/state/backup/write-backup.ts';
import { migrateTo } from '@daicho/service/state/migrations.ts';
import { openState, sqlitePath } from '@daicho/service/state/open-state.ts';
import { openSqlite } from '@daicho/service/state/sqlite.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAt, temporaryDirectory } from '../../service/state/stores.ts';
import { backupOptions, filledState, rowsAt } from './filled-state.ts';

describe('a backup file', () => {
  /** A directory with a SQLite state, which is filled once and copied for each target that must stay unchanged. */
  let filled: string;
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'daicho-filled-'));
    await filledState({ directory: filled, address: '', open: () => openState(filled) });
  });
  afterAll(() => rmSync(filled, { recursive: true }));

  async function backup(): Promise<string> {
    const place = placeAt('');
    await filledState(place);
    const file = join(temporaryDirectory(), 'backup');
    await writeBackup(backupOptions(place, file));
    return file;
  }

  async function refusalOf(file: string): Promise<string> {
    const target = placeAt('');
    copyFileSync(sqlitePath(filled), sqlitePath(target.directory));
    const before = await rowsAt(target);
    const order = { ...backupOptions(target, file), replace: true };
    const refusal = await restoreBackup(order).then(() => 'restored', String);
    expect(await rowsAt(target)).toEqual(before);
    expect(readdirSync(target.directory).filter((name) => !name.includes('sqlite'))).toEqual([]);
    return refusal;
  }

  it('that is cut off anywhere is refused, and nothing is restored', async () => {
    const file = await backup();
    const { size } = statSync(file);
    for (const left of [size - 1, size - 8, size >> 1, 12]) {
      truncateSync(file, left);
      expect(await refusalOf(file)).toMatch(/is cut off\. Nothing was changed/);
    }
    truncateSync(file, 0);
    expect(await refusalOf(file)).toMatch(/is no backup/);
  });

  it('is refused if one byte or line of it was changed, and nothing is restored', async () => {
    const file = await backup();
    const bytes = readFileSync(file);
    for (const at of [30, bytes.length >> 1, bytes.length - 6]) {
      writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 0x10));
      expect(await refusalOf(file)).toMatch(/Nothing was changed/);
    }
    const text = gunzipSync(bytes).toString();
    const lines = text.trimEnd().split('\n');
    const changed = {
      'a value': text.replace('"standard"', '"premium"'),
      'a row less': lines
        .filter((line) => !line.includes('operation.3'))
        .join('\n')
        .concat('\n'),
      'no end': lines.slice(0, -1).join('\n').concat('\n'),
      'more after the end': `${text}[1]\n`,
      'no line break at the end': text.trimEnd(),
      'a row too short': text.replace('"b1","2026-01-02",', '"b1",'),
      'no JSON': text.replace('["b1"', '["b1'),
    };
    for (const [what, other] of Object.entries(changed)) {
      expect(other, what).not.toBe(text);
      writeFileSync(file, gzipSync(other));
      expect(await refusalOf(file), what).toMatch(/Nothing was changed/);
    }
  });

  it('with one endless line is refused in seconds', async () => {
    const file = join(temporaryDirectory(), 'line');
    writeFileSync(file, gzipSync(Buffer.alloc(70_000_000, 'a'), { level: 1 }));
    const startedAt = performance.now();
    await expect(readHead(file)).rejects.toThrow(/is no backup of Daicho/);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('of another kind is refused, and never overwritten', async () => {
    const file = join(temporaryDirectory(), 'other');
    for (const content of ['hello', gzipSync('hello'), gzipSync('{"a":1}\n'), gzipSync('[1]\n')]) {
      writeFileSync(file, content);
      expect(await refusalOf(file)).toMatch(/is no backup of Daicho/);
      const place = placeAt('');
      await filledState(place);
      await expect(writeBackup(backupOptions(place, file))).rejects.toThrow('is there already');
      expect(readFileSync(file)).toEqual(Buffer.from(content));
    }
    expect(await refusalOf('/nowhere/backup')).toMatch(/There is no backup/);
    expect(await refusalOf(temporaryDirectory())).toMatch(/cannot be read/);
  });

  it('of a newer version is refused, and one of an older version is migrated', async () => {
    const directory = temporaryDirectory();
    const old = await openSqlite(directory, sqlitePath(directory), 1_000);
    await migrateTo(old, '001-accounts-and-keys');
    await sql`insert into account (id, name, plan, options, created_at)
      values ('1', 'old', 'free', '[]', '2026-01-01')`.execute(old);
    const file = join(temporaryDirectory(), 'backup');
    const order = { dataDir: directory, postgres: undefined, file };
    expect((await writeBackup(order)).rows).toEqual({ account: 1, api_key: 0 });
    // The old state was left as it was, so the service of the older version can go on with it.
    const { rows } = await sql`select name from sqlite_master where name = 'usage'`.execute(old);
    expect(rows).toEqual([]);
    await old.destroy();

    const target = placeAt('');
    await restoreBackup({ ...backupOptions(target, file), replace: false });
    const { account } = await rowsAt(target);
    expect(account).toMatchObject([{ id: '1', polling_only: 0, requests_per_minute: 0 }]);

    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace('"001-accounts-and-keys"', '"999-of-the-future"')));
    expect(await refusalOf(file)).toMatch(/of a newer version/);
  });

  it('that cannot be written leaves the older file', async () => {
    const file = await backup();
    const before = readFileSync(file);
    const place = placeAt('');
    await filledState(place);
    await expect(writeBackup(backupOptions(place, join(file, 'in-a-file')))).rejects.toThrow(
      'cannot be written',
    );
    await writeBackup(backupOptions(place, file));
    expect(readFileSync(file)).not.toEqual(before);
    expect(existsSync(file)).toBe(true);
  });
});
