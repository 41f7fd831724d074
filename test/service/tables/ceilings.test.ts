import { createHook } from 'node:async_hooks';
import { openTable, readSheets } from '@daicho/service/tables/open-table.ts';
import { describe, expect, it } from 'vitest';
import {
  bookParts,
  cellsOf,
  refusal,
  tableError,
  useFolder,
  worksheet,
  zip,
} from './table-files.ts';

const folder = useFolder();
const MB = 2 ** 20;
const COLUMN = { column: '住所' };

describe('a CSV', () => {
  async function problem(content: string | Buffer) {
    return refusal(await folder.put('in.csv', content), COLUMN);
  }

  it('has no line of more than 16 MB, whether of letters or of other bytes', async () => {
    for (const letter of ['a', '1']) {
      const line = Buffer.alloc(17 * MB, letter);
      const error = await problem(Buffer.concat([Buffer.from('住所,名\nあ,b\n'), line]));
      expect(error.code).toBe('csv_record_too_long');
      expect(error.sentence('en')).toContain('line 3 of');
      expect(error.sentence('en')).toContain('16 MB at most');
    }
  });

  it('of line breaks only costs a step for each chunk, not for each line', async () => {
    const path = await folder.put('blank.csv', `住所\n${'\n'.repeat(MB)}あ\n`);
    let steps = 0;
    const hook = createHook({
      init: (_, type) => {
        if (type === 'PROMISE') steps += 1;
      },
    }).enable();
    const numbers: number[] = [];
    for (const { rows } of await readSheets(path)) {
      for await (const { number } of rows()) numbers.push(number);
    }
    hook.disable();
    expect(numbers).toEqual([0, MB + 1]);
    expect(steps).toBeLessThan(10_000);
  });

  it('has no record with more fields than a sheet has columns', async () => {
    const table = await openTable(
      await folder.put('wide.csv', `住所${',x'.repeat(16_383)}\na\n`),
      COLUMN,
    );
    expect(table.rowCount).toBe(1);
    const error = await problem(`住所${',x'.repeat(16_384)}\na\n`);
    expect(error.sentence('en')).toContain('line 1 of');
    expect(error).toMatchObject({ code: 'csv_too_many_fields', values: { limit: 16_384 } });
  });

  it('is refused if filling up its short rows would make it many times as large', async () => {
    expect(await problem(`住所${',x'.repeat(16_000)}\n${'a\n'.repeat(70_000)}`)).toMatchObject({
      code: 'csv_too_uneven',
    });
  });

  it('is refused if a chosen cell is too long for a sheet; other cells may be long', async () => {
    const long = 'あ'.repeat(32_768);
    const fits = await openTable(
      await folder.put('fits.csv', `住所,備考\n${long.slice(1)},${long}${long}\n`),
      COLUMN,
    );
    expect((await cellsOf(fits)).map((cell) => String(cell).length)).toEqual([32_767]);
    const table = await openTable(await folder.put('long.csv', `住所\nあ\n${long}\n`), COLUMN);
    expect(await tableError(cellsOf(table))).toMatchObject({
      code: 'csv_cell_too_long',
      values: { line: 3, limit: '32,767' },
    });
  });
});

describe('a workbook', () => {
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row>';
  const rows = `${header}<row r="2"><c r="A2"><v>1</v></c></row>`;
  const sheet = (data: string) => worksheet(`<sheetData>${data}</sheetData>`);

  async function problem(parts: Readonly<Record<string, string | Buffer>>) {
    return problemOf(await zip(parts));
  }

  async function problemOf(bytes: Buffer) {
    const path = await folder.put('in.xlsx', bytes);
    const error = await tableError(openTable(path, COLUMN).then(cellsOf));
    return [error.code, error.sentence('en')] as const;
  }

  it('has ten thousand parts at most', async () => {
    const bytes = await zip(bookParts(sheet(rows)));
    // The record at the end of the file (APPNOTE.TXT, 4.3.16) says that there are more parts.
    bytes.writeUInt16LE(10_001, bytes.length - 12);
    const [code, sentence] = await problemOf(bytes);
    expect(code).toBe('too_many_parts');
    expect(sentence).toContain('(10,001, 10,000 at most)');
  });

  it('may unpack only to a size in proportion to the file, with all its parts together', async () => {
    const bytes = await zip({ ...bookParts(sheet(rows)), one: '1', other: '2' });
    for (const part of ['one', 'other']) {
      // The directory (4.3.12) says that the part is larger than it is.
      bytes.writeUInt32LE(200 * MB, bytes.lastIndexOf(part) - 46 + 24);
    }
    const [code, sentence] = await problemOf(bytes);
    expect(code).toBe('part_too_large');
    expect(sentence).toContain('(401 MB when unpacked; 4096 MB and a ratio of 400 at most)');
  });

  it('is refused if a cell has too many pieces, in the sheet or among the shared strings', async () => {
    const pieces = `${'a'.repeat(1000)}<!-- -->`.repeat(400);
    const runs = `<r><t>${'a'.repeat(1000)}</t></r>`.repeat(400);
    const cell = (content: string, type: string) =>
      sheet(`${header}<row r="2"><c r="A2" t="${type}">${content}</c></row>`);
    for (const parts of [
      bookParts(cell(`<v>${pieces}</v>`, 'str')),
      bookParts(cell(`<is>${runs}</is>`, 'inlineStr')),
      bookParts(cell('<v>0</v>', 's'), [runs]),
    ]) {
      const [code, sentence] = await problem(parts);
      expect(code).toBe('unsupported_xml');
      expect(sentence).toContain('a cell of over 327,670 characters');
    }
  });

  it('is refused if it sets more widths than it can have columns', async () => {
    const cols = `<cols>${'<col min="1" max="1"/>'.repeat(16_385)}</cols>`;
    const [code, sentence] = await problem(
      bookParts(worksheet(`${cols}<sheetData>${rows}</sheetData>`)),
    );
    expect([code, sentence.includes('too many columns')]).toEqual(['damaged_workbook', true]);
  });

  it('is refused if its first rows hold too much text for memory', async () => {
    const row = (n: number) =>
      `<row r="${n}">${`<c t="str"><v>${'a'.repeat(10_000)}</v></c>`.repeat(100)}</row>`;
    const head = Array.from({ length: 18 }, (_, i) => row(i + 1)).join('');
    const [code, sentence] = await problem(bookParts(sheet(head)));
    expect(code).toBe('unsupported_xml');
    expect(sentence).toContain('over 16,777,216 characters in the first 20 rows');
  });

  it('is refused for endless lists of sheets or attributes, and for a part that is two sheets', async () => {
    const parts = bookParts(sheet(rows));
    const book = String(parts['xl/workbook.xml']);
    const [one = ''] = /<sheet name.*?\/>/.exec(book) ?? [];
    for (const [more, told] of [
      [one, 'two sheets of one part'],
      [one.repeat(10_000), 'over 10000 elements'],
      [
        `<x ${Array.from({ length: 1_001 }, (_, i) => `a${i}=""`).join(' ')}/>`,
        'over 1000 attributes',
      ],
    ] as const) {
      const [code, sentence] = await problem({
        ...parts,
        'xl/workbook.xml': book.replace(one, one + more),
      });
      expect(code).toBe('damaged_workbook');
      expect(sentence).toContain(told);
    }
  });
});
