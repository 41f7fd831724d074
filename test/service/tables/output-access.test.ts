import { chmod, chown, readdir, stat, writeFile } from 'node:fs/promises';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { describe, expect, it } from 'vitest';
import { bookParts, each, useFolder, worksheet, zip } from './table-files.ts';

const folder = useFolder();
const SHEET = worksheet(
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData>',
);

async function written(input: string, output: string): Promise<void> {
  const table = await openTable(input, { column: '住所' });
  await table.write(output, [{ header: '結果' }], each([['x']]), { overwrite: true });
}

describe.skipIf(process.platform === 'win32').each(['csv', 'xlsx'])(
  'the output of a .%s',
  (extension) => {
    const content = async () => (extension === 'csv' ? '住所\na\n' : await zip(bookParts(SHEET)));

    it.each([0o600, 0o640, 0o644, 0o664, 0o400])(
      'is open to the same users as the input: %o',
      async (mode) => {
        const input = await folder.put(`in-${mode}.${extension}`, await content());
        const output = folder.path(`out-${mode}.${extension}`);
        await writeFile(output, 'old');
        await chmod(output, 0o666);
        await chmod(input, mode);
        await written(input, output);
        expect((await stat(output)).mode & 0o7777).toBe(mode);
      },
    );

    it.skipIf(process.getuid?.() !== 0)(
      'belongs to the owner of the input, even if root runs the command',
      async () => {
        const input = await folder.put(`owned.${extension}`, await content());
        await chown(input, 1234, 2345);
        await chmod(input, 0o640);
        const output = folder.path(`owned-out.${extension}`);
        await written(input, output);
        const { uid, gid, mode } = await stat(output);
        expect([uid, gid, mode & 0o7777]).toEqual([1234, 2345, 0o640]);
      },
    );

    it('can only be read by its owner while it is written', async () => {
      const input = await folder.put(`open.${extension}`, await content());
      await chmod(input, 0o666);
      const modes: number[] = [];
      async function* results() {
        const names = await readdir(folder.path(''));
        for (const name of names.filter((one) => one.endsWith('.part'))) {
          modes.push((await stat(folder.path(name))).mode & 0o777);
        }
        yield ['x'];
      }
      const table = await openTable(input, { column: '住所' });
      await table.write(folder.path(`open-out.${extension}`), [{ header: '結果' }], results());
      expect(modes).toEqual([0o600]);
    });
  },
);
