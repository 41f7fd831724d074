import { readdirSync, readlinkSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from '@daicho/service/files/source-error.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  areaRow,
  collected,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
  utf8,
  zipOf,
} from './official-files.ts';

async function read(path: string): Promise<{ kind: string; count: number }> {
  const file = await openJapanPostFile(path);
  const entries = await collected<AreaEntry | OfficeEntry>(file.entries);
  return { kind: file.kind, count: entries.length };
}

async function errorOf(path: string): Promise<string> {
  const error = await read(path).catch((e: unknown) => e);
  if (!(error instanceof SourceError)) throw error;
  return error.sentence('en');
}

/** Whether this process has the file open (Linux only). */
function isOpen(path: string): boolean {
  return readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path;
    } catch {
      // The descriptor has been closed meanwhile.
      return false;
    }
  });
}

describe('a file of Japan Post', () => {
  it('is recognised by its content, whatever its name', async () => {
    const folder = await temporaryFolder();
    const offices = await fileOf(folder, 'ken_all.zip', cp932(officeRow()));
    const areas = await zipOf(folder, 'jigyosyo.csv', { 'x.txt': utf8(areaRow(), areaRow()) });
    expect(await read(offices)).toEqual({ kind: 'offices', count: 1 });
    expect(await read(areas)).toEqual({ kind: 'areas', count: 2 });
  });

  it('of another kind is refused with its number of columns', async () => {
    const path = await fileOf(await temporaryFolder(), 'other.csv', cp932('甲,乙,丙'));
    expect(await errorOf(path)).toMatch(/^other\.csv, line 1: 3 columns\. It is neither/);
  });

  it('is reported if it is missing or empty', async () => {
    const folder = await temporaryFolder();
    expect(await errorOf(join(folder, 'none.zip'))).toBe('There is no such file: none.zip');
    expect(await errorOf(await fileOf(folder, 'empty.csv', Buffer.alloc(0)))).toBe(
      'The file is empty: empty.csv',
    );
    expect(await errorOf(folder)).toMatch(/^The file cannot be read: .* \(EISDIR\)$/);
  });

  it('is reported as broken if it is a truncated zip', async () => {
    const rows = Array.from({ length: 500 }, (_, i) =>
      areaRow({ postalCode: String(1_000_000 + i * 7) }),
    );
    const path = await zipOf(await temporaryFolder(), 'areas.zip', { 'a.csv': cp932(...rows) });
    await truncate(path, 2_000);
    expect(await errorOf(path)).toBe(
      'The zip file is broken or cut short: areas.zip. Download it again.',
    );
  });

  it('is reported as broken if it is a zip with changed content', async () => {
    const zip = new ZipFile();
    zip.addBuffer(cp932(areaRow()), 'a.csv', { compress: false });
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    bytes.write('1000014', bytes.indexOf('1000013'));
    const path = await fileOf(await temporaryFolder(), 'areas.zip', bytes);
    expect(await errorOf(path)).toMatch(/broken/);
  });

  it('that is a zip of a file and its detached signature is read', async () => {
    const path = await zipOf(await temporaryFolder(), 'signed.zip', {
      'a.csv': cp932(areaRow()),
      'a.csv.asc': Buffer.from('-----BEGIN PGP SIGNATURE-----'),
    });
    expect((await openJapanPostFile(path)).kind).toBe('areas');
  });

  it('that is a zip of several files is refused', async () => {
    const rows = cp932(areaRow());
    const path = await zipOf(await temporaryFolder(), 'two.zip', { 'a.csv': rows, 'b.csv': rows });
    expect(await errorOf(path)).toBe('The zip file should hold one file but holds 2: two.zip');
  });

  it.runIf(process.platform === 'linux').each([
    ['nobody reads its entries', officeRow(), openJapanPostFile],
    ['its first row is wrong', officeRow({ codes: '0,0,2' }), errorOf],
    ['it is another file', '1,2,3', errorOf],
  ])('is closed if %s', async (_, row, use) => {
    const path = await fileOf(await temporaryFolder(), 'offices.csv', cp932(row));
    await use(path);
    await expect.poll(() => isOpen(path)).toBe(false);
  });
});
