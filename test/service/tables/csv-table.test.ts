import { openTable, readHeads } from '@daicho/service/tables/open-table.ts';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { cellsOf, extend, refusal, useFolder } from './table-files.ts';

const folder = useFolder();
const column = { column: '住所' };

const read = async (content: string | Buffer, name = 'in.csv') =>
  cellsOf(await openTable(await folder.put(name, content), column));

const added = async (
  content: string | Buffer,
  rows: readonly (readonly string[])[],
  options: { readonly formulaGuard?: boolean } = {},
  name = 'in.csv',
): Promise<Buffer> => {
  const output = folder.path(name.replace('in', 'out'));
  return extend(await folder.put(name, content), output, { ...column, ...options }, ['結果'], rows);
};

describe('a CSV table', () => {
  const text = '名前,住所\r\n山田,"東京都千代田区\r\n1-1"\r\nｻﾄｳ,大阪府\r\n';
  const result = '名前,住所,結果\r\n山田,"東京都千代田区\r\n1-1",060-0042\r\nｻﾄｳ,大阪府,髙﨑\r\n';
  const rows = [['060-0042'], ['髙﨑']];

  it.each([
    ['UTF-8', (t: string) => Buffer.from(t)],
    ['UTF-8 with a byte order mark', (t: string) => Buffer.from(`\ufeff${t}`)],
    ['Shift_JIS', (t: string) => iconv.encode(t, 'cp932')],
  ])('reads %s, and writes it back as it was', async (_, encode) => {
    expect(await read(encode(text))).toEqual(['東京都千代田区\r\n1-1', '大阪府']);
    expect(await added(encode(text), rows)).toEqual(encode(result));
  });

  it('reads a text that is written as a formula, ="…", and leaves the cell as it was', async () => {
    const cells = '="東京都千代田区1-1"\n"=""大阪府,北区"""\n="a""b"\n="a"&"b"\n=""\n="c"\n';
    const texts = ['東京都千代田区1-1', '大阪府,北区', 'a"b', '="a"&"b"', null, 'c'];
    expect(await read(`="住所"\n${cells}`)).toEqual(texts);
    expect(await read(iconv.encode(`="住所"\n${cells}`, 'cp932'))).toEqual(texts);
    const written = await added('住所\n="060-0042"\n', [['札幌市']]);
    expect(written.toString()).toBe('住所,結果\n="060-0042",札幌市\n');
  });

  it('gets a byte order mark in the output if the input had no sign of its encoding', async () => {
    const input = Buffer.from('id,code\n1,0600042\n');
    const path = await folder.put('codes.csv', input);
    const output = folder.path('codes-out.csv');
    const written = await extend(path, output, { column: 'code' }, ['結果'], [['札幌市']]);
    expect(written).toEqual(Buffer.from('\ufeffid,code,結果\n1,0600042,札幌市\n'));
  });

  it('reads Shift_JIS whose second bytes look like ASCII signs', async () => {
    const signs = iconv.encode('住所,能\n表示ソ十申,ポ|\\\n', 'cp932');
    expect(await read(signs)).toEqual(['表示ソ十申']);
  });

  it('detects the encoding on the whole file, not on its beginning', async () => {
    const ascii = 'x,y\n'.repeat(300_000);
    const file = Buffer.concat([iconv.encode('a,住所\n', 'cp932'), Buffer.from(ascii)]);
    expect(await read(file)).toHaveLength(300_000);
  });

  it('writes results of any length as UTF-8, with replacement characters for lone surrogates', async () => {
    for (const length of [21_844, 21_845, 21_846, 70_000]) {
      const long = '漢'.repeat(length);
      expect((await added('住所\na\n', [[long]])).toString()).toBe(`住所,結果\na,${long}\n`);
    }
    expect((await added('住所\na\n', [['\ud83d']])).toString()).toContain('a,\ufffd\n');
  });

  it('refuses bytes that belong to neither encoding, naming the line', async () => {
    const bad = Buffer.concat([
      Buffer.from('名前,住所\na,東京\nb,'),
      Buffer.from([0xff, 0xff, 0x0a]),
    ]);
    const error = await refusal(await folder.put('bad.csv', bad), column);
    expect(error.code).toBe('csv_encoding');
    expect(error.sentence('ja')).toContain('3行目');
  });

  it.each([
    ['with a mark', Buffer.from('\ufeff住所\na\n', 'utf16le')],
    ['without one', Buffer.from('name,住所\nab,cd\n', 'utf16le')],
  ])('refuses UTF-16 %s', async (_, bytes) => {
    expect((await refusal(await folder.put('u.csv', bytes), column)).code).toBe('csv_utf16');
  });

  it('refuses NUL bytes', async () => {
    const path = await folder.put('nul.csv', `住所\n${'a'.repeat(50)}\0${'b'.repeat(50)}\n`);
    const error = await refusal(path, column);
    expect([error.code, error.values.line]).toEqual(['csv_binary', 2]);
  });

  it('writes characters that Shift_JIS has only under another code as their equivalents', async () => {
    const output = await added(iconv.encode('住所\na\n', 'cp932'), [['〜−‖—¢£¬']], {
      formulaGuard: false,
    });
    expect(iconv.decode(output, 'cp932')).toBe('住所,結果\na,～－∥―￠￡￢\n');
  });

  it('fails on a character that Shift_JIS lacks, and makes no output', async () => {
    const table = await openTable(
      await folder.put('lack.csv', iconv.encode('住所\na\n', 'cp932')),
      column,
    );
    const rows = (async function* () {
      yield ['𠮷野家'];
    })();
    const output = folder.path('lack-out.csv');
    await expect(table.write(output, [{ header: 'x' }], rows)).rejects.toMatchObject({
      code: 'unwritable',
      values: { character: '𠮷', code: 'U+20BB7' },
    });
    expect((await refusal(output, column)).code).toBe('missing');
  });
});

describe('a CSV table', () => {
  it('fills a short record up, so that results stand under their header', async () => {
    const output = await added('a,住所,c\n1\n1,2,3\n', [['x'], ['y']]);
    expect(output.toString()).toBe('a,住所,c,結果\n1,,,x\n1,2,3,y\n');
  });

  it('may have empty fields beyond the header: new columns go right of these fields', async () => {
    const output = await added('a,住所\n1,2,,\n3,4\n', [['x'], ['y']]);
    expect(output.toString()).toBe('a,住所,,,結果\n1,2,,,x\n3,4,,,y\n');
  });

  it('refuses a value beyond the header, naming the line', async () => {
    const path = await folder.put('more.csv', 'a,住所\n"1\n1",2\n1,東京,1-2\n');
    const error = await refusal(path, column);
    expect(error.code).toBe('csv_extra_field');
    expect(error.values).toMatchObject({ line: 4, expected: 2, found: 3 });
  });

  it('counts blank lines between data, and leaves those at the end alone', async () => {
    const csv = 'a,住所\n1,2\n\n3,4\n,\n\n';
    expect(await read(csv)).toEqual(['2', null, '4']);
    const output = await added(csv, [['x'], [''], ['z']]);
    expect(output.toString()).toBe('a,住所,結果\n1,2,x\n\n3,4,z\n,,\n\n');
  });

  it.each([
    ['LF', 'a,住所\n1,2\n'],
    ['CRLF without the last', 'a,住所\r\n1,2'],
    ['CR', 'a,住所\r1,2\r'],
  ])('keeps line breaks: %s', async (_, csv) => {
    const output = await added(csv, [['x']]);
    expect(output.toString()).toBe(csv.replace('住所', '住所,結果').replace('1,2', '1,2,x'));
  });

  it.each([
    ['tabs', 'in.tsv', 'a\t住所\n"1,\t1"\t2\n', 'a\t住所\t結果\n"1,\t1"\t2\tx,y\n'],
    ['tabs in .csv', 'in.csv', 'a\t住所\n1\t2,3\n', 'a\t住所\t結果\n1\t2,3\tx,y\n'],
    ['semicolons', 'in.csv', 'a;住所\n1;2,3\n', 'a;住所;結果\n1;2,3;x,y\n'],
    ['one column', 'in.csv', '住所\n2\n', '住所,結果\n2,"x,y"\n'],
  ])('finds the delimiter: %s', async (_, name, csv, expected) => {
    expect((await added(csv, [['x,y']], {}, name)).toString()).toBe(expected);
  });

  it('finds a header below titles', async () => {
    const csv = '顧客一覧\n2024年\n\n番号,住所\n1,東京\n';
    expect(await read(csv)).toEqual(['東京']);
    const output = await added(csv, [['x']]);
    expect(output.toString()).toBe('顧客一覧\n2024年\n\n番号,住所,結果\n1,東京,x\n');
  });

  it('compares headers without regard to width, surrounding spaces and line breaks', async () => {
    const csv = 'ﾌﾘｶﾞﾅ,"　住所\n（ＡＢ） "\n1,東京\n';
    const table = await openTable(await folder.put('w.csv', csv), { column: '住所(AB)' });
    expect(await cellsOf(table)).toEqual(['東京']);
  });

  it.each([
    ['住所,a\n1,"東京\n', 'csv_open_quote', 2],
    ['住所,a\n1,2\n"3\n4","x', 'csv_open_quote', 4],
    [`住所,a\n1,"${'x'.repeat(17_000_000)}`, 'csv_open_quote', 2],
  ])('refuses a quote that stays open', async (csv, code, line) => {
    const error = await refusal(await folder.put('open.csv', csv), column);
    expect([code, 'csv_record_too_long']).toContain(error.code);
    expect(error.values.line).toBe(line);
  });

  it.each([
    ['', 'empty_file'],
    ['\ufeff', 'empty_file'],
    ['\n\n', 'empty_file'],
    ['住所,a\n', 'no_rows'],
    ['住所,a\n,\n\n', 'no_rows'],
    ['住所,住 所,住所 \n1,2,3\n', 'header_twice'],
    ['名前,電話\n1,2\n', 'header_not_found'],
    ['PK\u0003\u0004', 'csv_is_workbook'],
  ])('refuses %j', async (csv, code) => {
    expect((await refusal(await folder.put('no.csv', csv), column)).code).toBe(code);
  });

  it('is refused with the name of its file, even if the header is at fault', async () => {
    const path = await folder.put('no.csv', '名前,電話\n1,2\n');
    const error = await refusal(path, column);
    for (const language of ['ja', 'en'] as const) {
      expect(error.sentence(language).startsWith(`${path}: `)).toBe(true);
    }
    await expect(readHeads(await folder.put('empty.csv', ''), [])).rejects.toThrow('empty.csv');
  });

  it('is refused with its headers, in both languages, if the requested header is missing', async () => {
    const path = await folder.put('near.csv', '名前,住 所,電話\n1,2,3\n');
    const error = await refusal(path, column);
    expect(error.sentence('ja')).toContain('「名前」、「住 所」、「電話」');
    expect(error.sentence('en')).toContain('"名前", "住 所", "電話"');
  });

  it('is refused with the nearest headers if it has many and the requested one is missing', async () => {
    const many = Array.from({ length: 30 }, (_, i) => `項目${i}`);
    const path = await folder.put('far.csv', `${many.join(',')},送付先住所,住処\n1\n`);
    expect((await refusal(path, column)).values.near).toEqual(
      expect.arrayContaining(['送付先住所', '住処']),
    );
  });
});

describe('the formula guard', () => {
  const dangerous = ['=1+1', '+81', '-5', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠1'];

  it('puts an apostrophe before texts that a spreadsheet would execute', async () => {
    const csv = `住所\n${dangerous.map(() => 'a\n').join('')}`;
    const output = (
      await added(
        csv,
        dangerous.map((text) => [text]),
      )
    ).toString();
    expect(output).toContain("a,'=1+1\n");
    expect(output.match(/a,"?'/g)).toHaveLength(dangerous.length);
  });

  it('can be turned off', async () => {
    const output = await added('住所\na\n', [['=1']], { formulaGuard: false });
    expect(output.toString()).toBe('住所,結果\na,=1\n');
  });

  it('never touches source cells', async () => {
    const output = await added('住所\n=1+1\n', [['x']]);
    expect(output.toString()).toBe('住所,結果\n=1+1,x\n');
  });
});
