import { csvRows, csvRowsOf } from '@daicho/service/files/csv-rows.ts';
import { SourceError } from '@daicho/service/files/source-error.ts';
import { openSource, sourceBytes } from '@daicho/service/files/source-file.ts';
import { readImageFile } from '@daicho/service/sources/image-file.ts';
import { describe, expect, it } from 'vitest';
import { collected, fileOf, temporaryFolder, zipOf } from '../sources/japanpost/official-files.ts';

const KB = 1024;

const text = (content: string) => Buffer.from(content);

async function refusal(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SourceError) return error.sentence('en');
  throw error ?? new Error('nothing was refused');
}

describe('an official file', () => {
  it('is not read on once a line exceeds a megabyte', async () => {
    let given = 0;
    async function* endless() {
      yield Buffer.from('あ,い\n');
      for (;;) {
        given += 1;
        yield Buffer.alloc(64 * KB, 'a');
      }
    }
    expect(await refusal(collected(csvRowsOf(endless(), 'x.csv')))).toMatch(
      /^x\.csv, line 2: the line is too long \(1024 KB at most\)\. Download/,
    );
    expect(given).toBe(17);
  });

  it('may have a line of almost a megabyte, even if it arrives in many pieces', async () => {
    async function* pieces() {
      yield Buffer.from('あ,');
      for (let i = 0; i < 1023; i++) yield Buffer.alloc(KB, 'a');
      yield Buffer.from('\nい,b\n');
    }
    const rows = await collected(csvRowsOf(pieces(), 'x.csv'));
    expect(rows.map(({ line, fields }) => [line, fields.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('may end in a thousand blank lines, but not in more', async () => {
    const folder = await temporaryFolder();
    const ending = async (lines: number) =>
      (await collected(csvRows(await fileOf(folder, 'x.csv', text(`あ,い${'\n'.repeat(lines)}`)))))
        .length;
    expect(await ending(1)).toBe(1);
    expect(await ending(1001)).toBe(1);
    expect(await ending(1002)).toBeGreaterThan(1);
  });

  it('gives a blank line above a row as a row', async () => {
    const path = await fileOf(await temporaryFolder(), 'x.csv', text('あ,い\n\n\nう,え\n'));
    const rows = await collected(csvRows(path));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('is read up to a limit of bytes, which holds for a plain file and for all parts of a zip together', async () => {
    const folder = await temporaryFolder();
    const line = Buffer.from('あ,い\n'.repeat(20_000));
    const plain = await fileOf(folder, 'x.csv', line);
    expect(await refusal(collected(sourceBytes(plain, line.length - 1)))).toContain(
      'x.csv is too large (0 MB at most when unpacked)',
    );
    expect(Buffer.concat(await collected(sourceBytes(plain, line.length)))).toEqual(line);

    const zipped = await zipOf(folder, 'x.zip', { '1.csv': line, '2.csv': line });
    const { members, close } = await openSource(zipped, 2 * line.length - 1);
    const read: Buffer[] = [];
    const all = async () => {
      for (const { bytes } of members) for await (const chunk of bytes()) read.push(chunk);
    };
    expect(await refusal(all())).toContain('x.zip is too large');
    expect(Buffer.concat(read).subarray(0, line.length)).toEqual(line);
    await close();
  });

  it('may not be a zip of more than a thousand files', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => [`${i}.csv`, Buffer.alloc(0)] as const);
    const path = await zipOf(await temporaryFolder(), 'x.zip', Object.fromEntries(many));
    expect(await refusal(openSource(path))).toContain('too many files (1001, 1000 at most): x.zip');
  });

  it('may not be an image of more than four megabytes', async () => {
    const folder = await temporaryFolder();
    const image = Buffer.alloc(4 * KB * KB + 1);
    image.set([0x89, 0x50, 0x4e, 0x47]);
    const large = await fileOf(folder, '00000001.png', image);
    expect(await refusal(readImageFile(large))).toContain('the image is too large (4 MB at most)');
    const fits = await fileOf(folder, '00000002.png', image.subarray(1).fill(0x42, 0, 1));
    await expect(readImageFile(fits)).rejects.toThrow('not a PNG');
  });
});
