import { readFile } from 'node:fs/promises';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { describe, expect, it } from 'vitest';
import {
  bookParts,
  cellsOf,
  extend,
  refusal,
  unzip,
  useFolder,
  worksheet,
  zip,
} from './table-files.ts';

const folder = useFolder();
const column = { column: '住所' };
const SHEET = worksheet(
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData>',
);
const compound = (name: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(700),
    Buffer.from(`${name}\0`, 'utf16le'),
    Buffer.alloc(300),
  ]);

describe('a file that is not a workbook is refused:', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'empty_file'],
    ['text', Buffer.from('住所,a\n1,2\n'), 'not_a_workbook'],
    ['an old workbook', compound('Workbook'), 'legacy_workbook'],
    ['an older workbook', compound('Book'), 'legacy_workbook'],
    ['a password-protected workbook', compound('EncryptedPackage'), 'password_protected'],
    ['another compound file', compound('WordDocument'), 'not_a_workbook'],
    ['the beginning of a zip file', Buffer.from('PK\u0003\u0004rest'), 'truncated_workbook'],
  ])('%s', async (_, content, code) => {
    expect((await refusal(await folder.put('x.xlsx', content), column)).code).toBe(code);
  });

  it('half a workbook', async () => {
    const whole = await zip(bookParts(SHEET));
    const path = await folder.put('half.xlsx', whole.subarray(0, whole.length / 2));
    const error = await refusal(path, column);
    expect(error.code).toBe('truncated_workbook');
    expect(error.sentence('ja')).toContain('途中で切れています');
  });

  it('a zip file without a workbook', async () => {
    const path = await folder.put('zip.xlsx', await zip({ 'a.txt': 'x' }));
    expect((await refusal(path, column)).code).toBe('no_workbook_part');
  });

  it('a zip file with encrypted parts', async () => {
    const whole = await zip(bookParts(SHEET));
    const record = whole.indexOf(Buffer.from('504b0102', 'hex'));
    whole.writeUInt16LE(whole.readUInt16LE(record + 8) | 1, record + 8);
    const path = await folder.put('locked.xlsx', whole);
    expect((await refusal(path, column)).code).toBe('encrypted_entries');
  });

  it('a binary workbook', async () => {
    const parts = bookParts(SHEET);
    const rels = String(parts['_rels/.rels']).replace('xl/workbook.xml', 'xl/workbook.bin');
    const path = await folder.put('x.xlsb', await zip({ ...parts, '_rels/.rels': rels }));
    expect((await refusal(path, column)).code).toBe('binary_workbook');
  });

  it('a workbook whose sheet is missing', async () => {
    const { 'xl/worksheets/sheet1.xml': _, ...parts } = bookParts(SHEET);
    const path = await folder.put('lost.xlsx', await zip(parts));
    expect((await refusal(path, column)).code).toBe('damaged_workbook');
  });

  it('a part whose checksum is wrong', async () => {
    const whole = await zip(bookParts(SHEET));
    const record = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    whole.writeUInt32LE(whole.readUInt32LE(record + 16) ^ 1, record + 16);
    const path = await folder.put('crc.xlsx', whole);
    expect((await refusal(path, column)).code).toBe('damaged_workbook');
  });

  it('a zip bomb', async () => {
    const whole = await zip(bookParts(SHEET));
    const record = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    whole.writeUInt32LE(301 * 2 ** 20, record + 24);
    const path = await folder.put('bomb.xlsx', whole);
    const error = await refusal(path, column);
    expect([error.code, error.values.size]).toEqual(['part_too_large', 301]);
  });

  it('a file with an unsupported extension, a folder, a file that does not exist', async () => {
    expect((await refusal(await folder.put('x.pdf', 'x'), column)).code).toBe(
      'unsupported_extension',
    );
    expect((await refusal(folder.path('.'), column)).code).toBe('not_a_file');
    expect((await refusal(folder.path('none.xlsx'), column)).code).toBe('missing');
  });
});

describe('the choice of a sheet', () => {
  const header = (text: string): string =>
    worksheet(
      `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row><row r="2"><c r="A2" t="str"><v>${text}</v></c></row></sheetData>`,
    );

  async function book(states: readonly (readonly [string, string, string])[]): Promise<string> {
    const parts = bookParts('');
    const sheets = states.map(
      ([name, state], i) =>
        `<sheet name="${name}" sheetId="${i + 1}" state="${state}" r:id="s${i}"/>`,
    );
    const relations = states.map(
      (_, i) =>
        `<Relationship Id="s${i}" Type="http://x/worksheet" Target="/xl/worksheets/s${i}.xml"/>`,
    );
    const workbook = String(parts['xl/workbook.xml']);
    const rels = String(parts['xl/_rels/workbook.xml.rels']);
    return folder.put(
      'sheets.xlsx',
      await zip({
        ...parts,
        'xl/workbook.xml': workbook.replace(
          /<sheets>.*<\/sheets>/,
          `<sheets>${sheets.join('')}</sheets>`,
        ),
        'xl/_rels/workbook.xml.rels': rels.replace('</Rel', `${relations.join('')}</Rel`),
        ...Object.fromEntries(
          states.map(([, , text], i) => [`xl/worksheets/s${i}.xml`, header(text)]),
        ),
      }),
    );
  }

  it('takes the first visible sheet that has the header', async () => {
    const path = await book([
      ['隠', 'hidden', '住所'],
      ['表紙', 'visible', '説明'],
      ['客', 'visible', '住　所'],
      ['控', 'visible', '住　所'],
    ]);
    expect(await cellsOf(await openTable(path, { column: '住 所' }))).toEqual(['住　所']);
    expect((await refusal(path, column)).values.near).toEqual(['説明']);
  });

  it('takes the named sheet, hidden or not, and no other sheet', async () => {
    const path = await book([
      ['客', 'visible', '住所'],
      ['Old', 'veryHidden', '旧住所'],
    ]);
    const table = await openTable(path, { column: '旧住所', sheet: 'old' });
    expect(await cellsOf(table)).toEqual(['旧住所']);
    expect((await refusal(path, { ...column, sheet: 'Old' })).code).toBe('header_not_found');
    const error = await refusal(path, { ...column, sheet: '無' });
    expect(error.sentence('en')).toContain('"客", "Old"');
  });

  it('is reported as impossible if no sheet is visible', async () => {
    const path = await book([['客', 'hidden', '住所']]);
    expect((await refusal(path, column)).code).toBe('no_visible_sheet');
  });
});

it('a written workbook keeps its other parts in their stored form, in order and with their dates', async () => {
  const path = await folder.put('stored.xlsx', await zip(bookParts(SHEET)));
  const output = await extend(path, folder.path('copied.xlsx'), column, ['h'], [['x']]);
  const before = [...(await unzip(await readFile(path)))];
  const after = await unzip(output);
  expect([...after.keys()]).toEqual(before.map(([name]) => name));
  for (const [name, part] of before) {
    expect(after.get(name)?.modified).toEqual(part.modified);
    if (!name.includes('sheet1')) expect(after.get(name)).toEqual(part);
  }
});
