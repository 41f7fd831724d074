/** Whole registers as files: every record, in each format, and as files from which look-ups are answered. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exportColumns } from '@daicho/service/lists/export/columns.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportRegister,
} from '@daicho/service/lists/export/export-register.ts';
import { writeStatic } from '@daicho/service/lists/export/static-files.ts';
import { TableError } from '@daicho/service/tables/table-error.ts';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { daichoHere } from '../../cli/daicho-here.ts';

const schema = z.object({
  postal_code: z.string(),
  town: z.nullable(z.string()),
  multi: z.boolean(),
  kind: z.nullable(z.int()),
  corporation: z.nullable(z.object({ name: z.string(), block_lot: z.nullable(z.string()) })),
  names: z.array(z.string()),
});
const RECORDS = [
  { postal_code: '0600001', town: '北, 一条', multi: false, kind: 3, corporation: null, names: [] },
  ...Array.from({ length: 2 }, () => ({
    ...{ postal_code: '1060032', town: null, multi: true, kind: null },
    corporation: { name: '見本', block_lot: '1-1' },
    names: ['a'],
  })),
];
const exported = { schema, key: 'postal_code', prefixLength: 3, records: () => RECORDS };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'daicho-export-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function file(format: ExportFormat): Promise<string> {
  const output = join(folder(), `a.${format}`);
  const asked = { id: 'postal', exported, records: RECORDS, format, output };
  expect(await exportRegister({ ...asked, overwrite: false })).toBe(3);
  await expect(exportRegister({ ...asked, overwrite: false })).rejects.toThrow('exists');
  expect(await exportRegister({ ...asked, overwrite: true })).toBe(3);
  expect(readdirSync(join(output, '..'))).toEqual([`a.${format}`]);
  expect(statSync(output).mode & 0o444).toBe(0o444 & ~process.umask());
  return output;
}

describe('daicho export', () => {
  it('writes into a pipe, but refuses to write a database there', async () => {
    const where = ['--data', folder(), '--lang', 'en', '-o', '-'];
    const { status, stdout } = await daichoHere('export', 'holiday', '--to', 'csv', ...where);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^title,date,.*\n元日,1970-01-01,/);
    const refused = await daichoHere('export', 'holiday', '--to', 'sqlite', ...where);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('Name a file with -o');
  });
});

describe('an export', () => {
  it('names the columns of a nested record by its name and those of its fields: corporation_block_lot', () => {
    expect(exportColumns(schema).map(({ name }) => name)).toEqual([
      ...[
        'postal_code',
        'town',
        'multi',
        'kind',
        'corporation_name',
        'corporation_block_lot',
        'names',
      ],
    ]);
  });

  it('holds the same records in every format', async () => {
    const [parquet = '', ndjson = '', csv = '', sqlite = ''] = await Promise.all(
      EXPORT_FORMATS.map(file),
    );
    const first = {
      postal_code: '0600001',
      town: '北, 一条',
      multi: false,
      kind: 3,
      corporation_name: null,
      corporation_block_lot: null,
    };
    const [line] = readFileSync(ndjson, 'utf8').split('\n');
    expect(JSON.parse(line ?? '')).toEqual({ ...first, names: [] });
    const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(parquet)).buffer });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ ...first, kind: 3n, names: '[]' });
    expect(readFileSync(csv, 'utf8').split('\n').slice(1, 3)).toEqual([
      '0600001,"北, 一条",false,3,,,[]',
      '1060032,,true,,見本,1-1,"[""a""]"',
    ]);
    const database = new DatabaseSync(sqlite, { readOnly: true });
    const found = database.prepare('SELECT * FROM postal WHERE postal_code = ?').all('1060032');
    database.close();
    expect(found).toHaveLength(2);
    expect({ ...found[0] }).toMatchObject({ multi: 1, kind: null, corporation_name: '見本' });
  });

  it('can be looked up as static files: by the beginning of the code, in a version or the latest', () => {
    const site = folder();
    const about = { id: 'postal', key: 'postal_code', prefixLength: 3 };
    writeStatic(site, { ...about, version: '2026-01-05' }, RECORDS.slice(0, 1));
    const written = writeStatic(site, { ...about, version: '2026-02-05' }, RECORDS);
    expect(written).toEqual({ records: 3, keys: 2, files: 2, latest: '2026-02-05' });
    const json = (...path: readonly string[]) =>
      JSON.parse(readFileSync(join(site, ...path), 'utf8'));
    expect(json('postal', 'latest', '106.json')).toEqual({ '1060032': RECORDS.slice(1) });
    expect(readdirSync(join(site, 'postal', '2026-01-05'))).toEqual(['060.json']);
    expect(json('postal', 'versions.json')).toEqual({
      ...{ latest: '2026-02-05', versions: ['2026-02-05', '2026-01-05'] },
      ...{ key: 'postal_code', prefix: 3 },
    });
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('postal (2026-02-05)');
    // An older version that is written once more does not become the latest.
    const again = writeStatic(site, { ...about, version: '2026-01-05' }, RECORDS.slice(0, 1));
    expect(again.latest).toBe('2026-02-05');
    expect(json('postal', 'latest', '106.json')).toEqual({ '1060032': RECORDS.slice(1) });
    expect(json('postal', 'versions.json').latest).toBe('2026-02-05');
    expect(readdirSync(join(site, 'postal')).sort()).toEqual([
      ...['2026-01-05', '2026-02-05', 'latest', 'versions.json'],
    ]);
  });

  it('warns readers of static files that the register is incomplete, and escapes this notice in the page’s script', () => {
    const site = folder();
    const notice = { ja: '見本だけです</script>', en: 'a sample only' };
    const about = {
      id: 'postal',
      key: 'postal_code',
      prefixLength: 3,
      version: '2026-01-05',
      notice,
    };
    writeStatic(site, about, RECORDS);
    expect(JSON.parse(readFileSync(join(site, 'postal', 'versions.json'), 'utf8'))).toMatchObject({
      notice,
    });
    const page = readFileSync(join(site, 'index.html'), 'utf8');
    expect(page).toContain('a sample only');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
  });

  it('says in a sentence if static files cannot be written to the given path', () => {
    const about = { id: 'postal', key: 'postal_code', prefixLength: 3, version: '2026-01-05' };
    const file = join(folder(), 'a.txt');
    writeFileSync(file, '');
    expect(() => writeStatic(file, about, RECORDS)).toThrow(TableError);
  });
});
