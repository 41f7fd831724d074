import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLabelTable } from '@daicho/service/lists/labels/columns.ts';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { describe, expect, it, onTestFinished } from 'vitest';

const NONE = { address: [], person: [], organisation: undefined, postalCode: undefined };

function table(text: string, encoding = 'utf8'): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-labels-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'list.csv');
  writeFileSync(path, iconv.encode(text, encoding));
  return path;
}

async function columnsOf(text: string, named: Partial<typeof NONE> = {}) {
  return (await openLabelTable(table(text), { ...NONE, ...named }, { sheet: undefined })).columns;
}

describe('the columns of a list', () => {
  it('are recognised by their headers', async () => {
    expect(
      await columnsOf('番号,〒,住所,会社名,氏名\n1,1000013,東京都千代田区霞が関1,甲社,山田\n'),
    ).toEqual({
      address: ['住所'],
      person: ['氏名'],
      organisation: '会社名',
      postalCode: '〒',
      decidedCodes: [],
      lines: [],
    });
  });

  it('are recognised if address and name are split', async () => {
    const list = '都道府県,市区町村,番地,建物,姓,名\n東京都,千代田区,霞が関1,甲ビル,山田,太郎\n';
    expect(await columnsOf(list)).toMatchObject({
      address: ['都道府県', '市区町村', '番地', '建物'],
      person: ['姓', '名'],
    });
  });

  it('with pieces of an address are put before the column with the rest of the address', async () => {
    const list = '都道府県,市区町村,住所,氏名\n東京都,千代田区,霞が関1,山田\n';
    expect((await columnsOf(list)).address).toEqual(['都道府県', '市区町村', '住所']);
  });

  it('are recognised in a table with another header for the address', async () => {
    expect(await columnsOf('お届け先住所,お名前\n東京都千代田区霞が関1,山田\n')).toMatchObject({
      address: ['お届け先住所'],
      person: ['お名前'],
    });
  });

  it('are recognised among many other columns whose headers are more similar to the searched ones', async () => {
    const list =
      'ID,Phone,Fax,E-mail,Rank,Notes,Since,Orders,Mailing Address of the whole family,Full Name\n1,2,3,4,5,6,7,8,東京都千代田区霞が関1,山田\n';
    expect(await columnsOf(list)).toMatchObject({
      address: ['Mailing Address of the whole family'],
      person: ['Full Name'],
    });
  });

  it('are recognised beside many columns whose headers only sound like an address', async () => {
    const list =
      '住所カナ,住所(カナ),ご住所カナ,旧住所フリガナ,住所URL,住所メール,会員番号,電話,贈り物をお届けする方の住所,氏名\n1,2,3,4,5,6,7,8,東京都千代田区霞が関1,山田\n';
    expect((await columnsOf(list)).address).toEqual(['贈り物をお届けする方の住所']);
  });

  it('are recognised by a header that is a long question of a form', async () => {
    const question =
      'お届け先のご住所（建物名と部屋番号まで、郵便番号は不要です。海外へのお届けはお受けしておりません）';
    const [header] = (await columnsOf(`${question},氏名\n東京都千代田区霞が関1,山田\n`)).address;
    expect(header).toMatch(/^お届け先のご住所/);
  });

  it('include the address lines that daicho enrich has added', async () => {
    const list =
      '住所,氏名,郵便番号,宛名の住所1,宛名の住所2,宛名の住所1（縦書き）\n甲,山田,1000013,乙,丙,丁\n';
    const found = { address: ['住所'], postalCode: '郵便番号' };
    expect(await columnsOf(list)).toMatchObject({
      ...found,
      lines: ['宛名の住所1', '宛名の住所2'],
    });
    const vertical = (
      await openLabelTable(table(list), NONE, { sheet: undefined, isVertical: true })
    ).columns;
    expect(vertical).toMatchObject({ ...found, lines: ['宛名の住所1(縦書き)'] });
  });

  it('whose headers name address lines are the address if no other column holds it', async () => {
    const list = '氏名,Address line 1,Address line 2\n山田,東京都千代田区霞が関1,甲ビル\n';
    const lines = ['Address line 1', 'Address line 2'];
    expect(await columnsOf(list)).toMatchObject({ address: lines, lines });
  });

  it('are used if the person names them, and guessed otherwise', async () => {
    const list = '住所,勤務先住所,氏名,担当\n東京都千代田区霞が関1,大阪府,山田,佐藤\n';
    const named = { address: ['勤務先住所'], person: ['担当'] } as unknown as typeof NONE;
    expect(await columnsOf(list, named)).toMatchObject({
      address: ['勤務先住所'],
      person: ['担当'],
    });
  });

  it('are read from a CSV as Excel in Japan writes it', async () => {
    const path = table('住所,氏名\r\n東京都千代田区霞が関1,髙橋\r\n', 'cp932');
    const opened = await openLabelTable(path, NONE, { sheet: undefined });
    const rows = [];
    for await (const row of opened.table.rows()) rows.push(row);
    expect(rows).toEqual([['東京都千代田区霞が関1', '髙橋']]);
  });

  it('are the list’s own, even if runs have added columns of the same kind', async () => {
    const list =
      '会社名,郵便番号,住所,送付先住所,商号,Postal code,Block and lot,Floor and room,Postal code (2),Postcode\n甲,,東京都千代田区霞が関2-1-2 3階,,,,2-1-2,3階,,\n';
    const runs = {
      headers: [
        'Postcode',
        'Postal code (2)',
        'Block and lot',
        'Floor and room',
        'Postal code',
        '商号',
      ],
      codes: [
        { header: 'Postcode', address: ['送付先住所'] },
        { header: 'Postal code (2)', address: ['住所'] },
        { header: 'Postal code', address: ['住所'] },
      ],
    };
    const opened = await openLabelTable(table(list), NONE, { sheet: undefined, runs });
    expect(opened.undecided).toEqual([]);
    expect(opened.columns).toMatchObject({
      address: ['住所'],
      organisation: '会社名',
      postalCode: '郵便番号',
      decidedCodes: ['Postal code (2)', 'Postal code'],
    });
  });

  it('are those that a run has added if the list has none of that kind', async () => {
    const list = '法人番号,住所,商号,郵便番号\n1,東京都,甲,\n';
    const runs = { headers: ['商号', '郵便番号'], codes: [] };
    const { columns } = await openLabelTable(table(list), NONE, { sheet: undefined, runs });
    expect(columns).toMatchObject({ organisation: '商号', postalCode: '郵便番号' });
  });

  it('with names are not chosen if several headers fit, and the command says so', async () => {
    const list = '住所,会社名,取引先名,氏名,担当者\n東京都千代田区霞が関1,甲社,乙社,山田,佐藤\n';
    const some = { ...NONE, organisation: '会社名' } as unknown as typeof NONE;
    const opened = await openLabelTable(table(list), some, { sheet: undefined });
    expect(opened.columns).toMatchObject({ organisation: '会社名', person: [] });
    expect(opened.undecided).toEqual([{ what: 'person', headers: ['氏名', '担当者'] }]);
    const named = { person: ['氏名'] } as unknown as typeof NONE;
    const { undecided } = await openLabelTable(
      table(list),
      { ...NONE, ...named },
      { sheet: undefined },
    );
    expect(undecided).toEqual([{ what: 'organisation', headers: ['会社名', '取引先名'] }]);
  });

  it('with names must be given by the person if no header shows them, since a label needs an addressee', async () => {
    const list = '住所,氏名,担当者\n東京都千代田区霞が関1,山田,佐藤\n';
    await expect(columnsOf(list)).rejects.toThrow(/--name-column.*氏名, 担当者/);
  });

  it('must be given by the person if no header shows them', async () => {
    await expect(columnsOf('a,b\n1,2\n')).rejects.toThrow('--column');
    const many = 'a,b,c,d,e,f,g,h,i,j';
    const shown = many.replaceAll(',', ', ');
    await expect(columnsOf(`${many}\n1,2,3,4,5,6,7,8,9,10\n`)).rejects.toThrow(shown);
  });

  it('are those of one sheet: if several sheets have addresses, a person says which', async () => {
    const path = `${table('')}.xlsx`;
    const book = new ExcelJS.Workbook();
    book.addWorksheet('名簿').addRows([
      ['氏名', '所在地'],
      ['山田', '東京都千代田区霞が関1-3-2'],
    ]);
    book.addWorksheet('去年').addRows([
      ['氏名', '住所'],
      ['鈴木', '東京都千代田区霞が関1-3-2'],
    ]);
    await book.xlsx.writeFile(path);
    await expect(openLabelTable(path, NONE, { sheet: undefined })).rejects.toThrow('--sheet');
    const opened = await openLabelTable(path, NONE, { sheet: '名簿' });
    expect(opened.columns.address).toEqual(['所在地']);
    expect(opened.table.sheet).toBe('名簿');
  });
});
