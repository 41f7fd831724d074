import { execFile } from 'node:child_process';
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { promisify } from 'node:util';
import { openTable } from '@daicho/service/tables/open-table.ts';
import type { WriteOptions } from '@daicho/service/tables/table-file.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookParts, each, tableError, useFolder, worksheet, zip } from './table-files.ts';

const run = promisify(execFile);
const folder = useFolder();
let count = 0;
/** A new folder for every test. */
let place = '';
const at = (name: string): string => folder.path(`${place}/${name}`);

const SHEET = worksheet(
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row></sheetData>',
);

beforeEach(async () => {
  count += 1;
  place = `case${count}`;
  await mkdir(folder.path(place));
  await writeFile(at('in.csv'), '住所\na\nb\n');
  await writeFile(at('in.xlsx'), await zip(bookParts(SHEET)));
});

async function write(
  input: string,
  output: string,
  rows: AsyncIterable<readonly string[]> = each([['x'], ['y']]),
  options?: WriteOptions,
): Promise<void> {
  const table = await openTable(at(input), { column: '住所' });
  await table.write(output, [{ header: '結果' }], rows, options);
}

const problem = async (...parameters: Parameters<typeof write>) =>
  (await tableError(write(...parameters))).code;

const names = async (): Promise<readonly string[]> => (await readdir(at(''))).toSorted();

describe.each(['csv', 'xlsx'])('the output of a .%s', (extension) => {
  const input = `in.${extension}`;
  const output = `out.${extension}`;

  it('is never the input, whatever name leads to it', async () => {
    await symlink(at(input), at(`soft.${extension}`));
    await link(at(input), at(`hard.${extension}`));
    const before = await readFile(at(input));
    for (const name of [input, `./${input}`, `soft.${extension}`, `hard.${extension}`]) {
      expect(await problem(input, at(name), undefined, { overwrite: true })).toBe('same_file');
    }
    expect(await readFile(at(input))).toEqual(before);
  });

  it('is not replaced unless asked to', async () => {
    await writeFile(at(output), 'old');
    expect(await problem(input, at(output))).toBe('output_exists');
    expect(await readFile(at(output), 'utf8')).toBe('old');
    await write(input, at(output), undefined, { overwrite: true });
    expect((await stat(at(output))).size).toBeGreaterThan(3);
    expect(await names()).toEqual(['in.csv', 'in.xlsx', output]);
  });

  it('does not replace a folder, or a link that leads nowhere', async () => {
    await symlink(at('nowhere'), at(`dangling.${extension}`));
    await mkdir(at(`folder.${extension}`));
    expect(await problem(input, at(`dangling.${extension}`))).toBe('output_exists');
    expect(await problem(input, at(`folder.${extension}`), undefined, { overwrite: true })).toBe(
      'output_not_a_file',
    );
    expect((await lstat(at(`dangling.${extension}`))).isSymbolicLink()).toBe(true);
  });

  it('does not replace a file that appears while it is written', async () => {
    const rows = (async function* () {
      yield ['x'];
      await writeFile(at(output), 'theirs');
      yield ['y'];
    })();
    expect(await problem(input, at(output), rows)).toBe('output_exists');
    expect(await readFile(at(output), 'utf8')).toBe('theirs');
  });

  it('is refused if its folder is missing', async () => {
    expect(await problem(input, at(`none/${output}`))).toBe('output_folder_missing');
    expect(await problem(input, at(`in.csv/${output}`))).toBe('output_folder_missing');
  });

  it('has the extension of the input', async () => {
    const other = extension === 'csv' ? 'xlsx' : 'csv';
    expect(await problem(input, at(`out.${other}`))).toBe('output_extension');
    await write(input, at(`out.${extension.toUpperCase()}`));
  });

  it.each([
    ['too few', [['x']]],
    ['too many', [['x'], ['y'], ['z']]],
    ['too narrow', [['x'], []]],
    ['too wide', [['x'], ['y', 'z']]],
  ])('is not made of %s results', async (_, rows) => {
    expect(await problem(input, at(output), each(rows))).toBe('result_shape');
    expect(await names()).toEqual(['in.csv', 'in.xlsx']);
  });

  it('is not made when the results fail, and their error is passed on', async () => {
    const failure = new Error('lookup failed');
    let closed = false;
    const rows = (async function* () {
      try {
        yield ['x'];
        throw failure;
      } finally {
        closed = true;
      }
    })();
    await expect(write(input, at(output), rows)).rejects.toBe(failure);
    expect(closed).toBe(true);
    expect(await names()).toEqual(['in.csv', 'in.xlsx']);
  });

  it('is not made when the run is aborted', async () => {
    const controller = new AbortController();
    const rows = (async function* () {
      yield ['x'];
      controller.abort(new Error('stopped'));
      yield ['y'];
    })();
    const stopped = write(input, at(output), rows, { signal: controller.signal });
    await expect(stopped).rejects.toThrow('stopped');
    await expect(
      write(input, at(output), undefined, { signal: controller.signal }),
    ).rejects.toThrow('stopped');
    expect(await names()).toEqual(['in.csv', 'in.xlsx']);
  });

  it('is not made when the input changes before or while it is written', async () => {
    const table = await openTable(at(input), { column: '住所' });
    const rows = (async function* () {
      yield ['x'];
      await utimes(at(input), new Date(0), new Date(0));
      yield ['y'];
    })();
    const columns = [{ header: '結果' }];
    expect((await tableError(table.write(at(output), columns, rows))).code).toBe('input_changed');
    expect((await tableError(table.write(at(output), columns, each([])))).code).toBe(
      'input_changed',
    );
    expect((await tableError(table.rows()[Symbol.asyncIterator]().next())).code).toBe(
      'input_changed',
    );
    expect(await names()).toEqual(['in.csv', 'in.xlsx']);
  });

  it('is not made when the system refuses more bytes', async () => {
    const script = `
      const { openTable } = await import(${JSON.stringify(import.meta.resolve('@daicho/service/tables/open-table.ts'))});
      const table = await openTable(${JSON.stringify(at(input))}, { column: '住所' });
      async function* rows() { yield [randomBytes(15000).toString('hex')]; yield ['y']; }
      const { randomBytes } = await import('node:crypto');
      await table.write(${JSON.stringify(at(output))}, [{ header: 'h' }], rows()).catch((error) => console.log(error.code));
    `;
    // A file may then have 4 blocks, which are 512 or 1024 bytes, depending on the shell.
    const command = 'ulimit -f 4; exec "$0" --input-type=module -e "$1"';
    const { stdout } = await run('/bin/sh', ['-c', command, process.execPath, script]);
    expect(stdout).toBe('output_too_large\n');
    expect(await names()).toEqual(['in.csv', 'in.xlsx']);
  });

  it('may be read by those who may read the user’s other files', async () => {
    await write(input, at(output));
    expect((await stat(at(output))).mode).toBe((await stat(at(input))).mode);
  });
});
