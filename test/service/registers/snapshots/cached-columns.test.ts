import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ColumnMap } from '@daicho/service/registers/columns/columns.ts';
import {
  cachedColumns,
  cachedColumnsIfWritable,
} from '@daicho/service/registers/snapshots/cached-columns.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = new URL(
  '../../../../service/registers/snapshots/cached-columns.ts',
  import.meta.url,
);
const isRoot = process.getuid?.() === 0;

let home: string;
let folder: string;
let made: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'daicho-kept-'));
  folder = join(home, 'kept');
  made = 0;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const COLUMNS: ColumnMap = new Map<string, Uint8Array | Uint32Array>([
  ['codes', Uint32Array.of(1, 2, 300_000)],
  ['flags', Uint8Array.of(7)],
]);
const make = () => {
  made++;
  return COLUMNS;
};
const columns = (key = 'a', name = 'postal') =>
  cachedColumns({ folder, name, key: () => key }, make);
const files = () => readdirSync(folder).sort();
const path = () => join(folder, files()[0] ?? '');

describe('columns that take long to make', () => {
  it('are made once, and read from then on into memory that threads share', () => {
    expect(columns()).toEqual(COLUMNS);
    const read = columns();
    expect(read).toEqual(COLUMNS);
    expect(read.get('codes')?.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(made).toBe(1);
    expect(files()).toHaveLength(1);
  });

  it('are made again from other sources or under another name', () => {
    columns('a');
    columns('b');
    columns('a', 'places');
    expect(made).toBe(3);
    columns('a');
    columns('b');
    expect(made).toBe(3);
  });

  it.each([
    ['cut short', () => truncateSync(path(), 100)],
    ['empty', () => truncateSync(path(), 0)],
    ['not what was written', () => flip(path(), -9)],
    ['damaged in its head', () => flip(path(), 0)],
    ['full of something else', () => writeFileSync(path(), 'x'.repeat(1000))],
  ])('are made again and replaced if their file is %s', (_, damage) => {
    columns();
    damage();
    expect(columns()).toEqual(COLUMNS);
    expect(made).toBe(2);
    columns();
    expect(made).toBe(2);
    expect(files()).toHaveLength(1);
  });

  it('are made each time if the folder cannot be written, unless they only save time', () => {
    folder = join(home, 'file');
    writeFileSync(folder, '');
    expect(columns()).toEqual(COLUMNS);
    expect(columns()).toEqual(COLUMNS);
    expect(made).toBe(2);
    expect(
      cachedColumnsIfWritable({ folder, name: 'places', key: () => 'a' }, make),
    ).toBeUndefined();
    expect(made).toBe(2);
  });

  it('that only save time are made once if they can be kept', () => {
    const places = () => cachedColumnsIfWritable({ folder, name: 'places', key: () => 'a' }, make);
    expect([places(), places()]).toEqual([COLUMNS, COLUMNS]);
    expect(made).toBe(1);
  });

  it('are made, and not kept, if their sources are not known', () => {
    const key = () => {
      throw new Error('no sources');
    };
    expect(cachedColumns({ folder, name: 'postal', key }, make)).toEqual(COLUMNS);
    expect(cachedColumnsIfWritable({ folder, name: 'postal', key }, make)).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')(
    'are not read from a file that everybody may write',
    () => {
      columns();
      chmodSync(path(), 0o666);
      columns();
      expect(made).toBe(2);
      columns();
      expect(made).toBe(2);
    },
  );

  it.runIf(isRoot)('are not read from a file of somebody else', () => {
    columns();
    chownSync(path(), 4321, 4321);
    columns();
    expect(made).toBe(2);
  });

  it('of other versions, and unfinished files of dead processes, are removed after a day', () => {
    columns('a');
    const old = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(path(), old, old);
    const left = join(folder, '.daicho-01234567-0123-0123-0123-0123456789ab.part');
    writeFileSync(left, '');
    utimesSync(left, old, old);
    writeFileSync(join(folder, 'of-others'), '');
    columns('b');
    expect(files()).toEqual(['of-others', expect.stringMatching(/^postal-b-/)]);
  });

  it('are whole for processes that start at the same time', async () => {
    const program = `
      const { cachedColumns } = await import(${JSON.stringify(MODULE.href)});
      const make = () => new Map([['numbers', Uint32Array.from({ length: 50_000 }, (_, n) => n)]]);
      for (let turn = 0; turn < 5; turn++) {
        const as = { folder: process.argv[1], name: 'postal', key: () => String(turn) };
        const numbers = cachedColumns(as, make).get('numbers');
        if (numbers.length !== 50_000 || numbers.some((n, at) => n !== at)) process.exit(1);
      }`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
    await Promise.all([run(), run()]);
    expect(files().map((name) => name.split('-')[1])).toHaveLength(5);
  });
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  const position = at < 0 ? bytes.length + at : at;
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
