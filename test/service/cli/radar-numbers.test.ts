import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNumbers } from '@daicho/service/cli/radar/numbers.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';

const [a = '', b = '', c = ''] = [1, 2, 3].map(corporateNumber);
const spaced = (number: string) => number.replace(/^(.)(....)(....)(....)$/, '$1-$2-$3-$4');

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(await temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

describe('the numbers of a command', () => {
  it('may have hyphens and full-width digits, and repeated ones count once', async () => {
    const wide = String.fromCharCode(...[...b].map((digit) => digit.charCodeAt(0) + 0xfee0));
    expect(await readNumbers({ given: [spaced(a), wide, a] }, 'en')).toEqual([a, b]);
  });

  it('with a T are those of invoice issuers', async () => {
    expect(await readNumbers({ given: [a, `ｔ${a}`] }, 'en')).toEqual([a, `T${a}`]);
  });

  it('come from the lines of a file, blank ones left out', async () => {
    const file = await fileOf('numbers.txt', `\ufeff${a}\r\n\r\n${spaced(b)}\n  ${c} `);
    expect(await readNumbers({ given: [c], file }, 'en')).toEqual([c, a, b]);
  });

  it('come from the column of a table', async () => {
    const file = await fileOf('list.csv', `社名,法人番号\n台帳,${a}\n,\n商事,${spaced(b)}\n`);
    expect(await readNumbers({ given: [], file, column: '法人番号' }, 'en')).toEqual([a, b]);
  });

  it('are all refused if one is not a corporate number, and the message names the place of that text', async () => {
    const file = await fileOf('numbers.txt', `${a}\n123\n`);
    const wrong = `${a.slice(0, -1)}${(Number(a.at(-1)) + 1) % 10}`;
    const refused = readNumbers({ given: [wrong, b], file }, 'en');
    await expect(refused).rejects.toThrow(
      `Not corporate numbers: 2. Nothing was changed: ${wrong}: the check digit of the corporate number is wrong (most likely a typing mistake) / ${file}:2: a corporate number has 13 digits`,
    );
  });

  it.each([
    [
      'none are given',
      { given: [] },
      'Give numbers of corporations or invoice issuers (T), or a file',
    ],
    ['the file does not exist', { given: [], file: '/nowhere/list' }, 'cannot be read (ENOENT'],
    [
      'the table does not exist',
      { given: [], file: '/nowhere/list.csv', column: 'x' },
      '/nowhere/list.csv',
    ],
  ])('are refused if %s', async (_, source, message) => {
    await expect(readNumbers(source, 'en')).rejects.toThrow(message);
  });
});
