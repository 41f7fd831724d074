import { openLabelTable } from '@daicho/service/lists/labels/columns.ts';
import type { LabelOptions } from '@daicho/service/lists/labels/options.ts';
import { readLabels } from '@daicho/service/lists/labels/read-labels.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { type Notation, USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import { customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
  utf8,
} from '../../sources/japanpost/official-files.ts';

const NONE = { address: [], person: [], organisation: undefined, postalCode: undefined };

type Printing = Pick<LabelOptions, 'contacts' | 'printedCode'>;

async function contentsOf(header: string, rows: readonly string[], isVertical = false) {
  return (await labelsOf(header, rows, isVertical)).map(({ content }) => content);
}

async function labelsOf(header: string, rows: readonly string[], isVertical = false) {
  return labelsOfFile('list.csv', utf8(header, ...rows), isVertical);
}

async function labelsOfFile(
  name: string,
  content: Buffer,
  isVertical = false,
  notation = USUAL_NOTATION,
  { contacts = false, printedCode = 'auto' }: Partial<Printing> = {},
) {
  const folder = await temporaryFolder();
  const files = [
    await fileOf(
      folder,
      'KEN_ALL.CSV',
      cp932(areaRow({ town: '以下に掲載がない場合', postalCode: '1000000' }), areaRow()),
    ),
    await fileOf(folder, 'JIGYOSYO.CSV', cp932(officeRow())),
  ];
  await importPostal({
    dataDir: folder,
    version: '2026-05-29',
    files,
    replace: false,
    allowLoss: true,
  });
  const list = await fileOf(folder, name, content);
  const { rows: labels } = await readLabels(
    await openLabelTable(list, NONE, { sheet: undefined, isVertical }),
    {
      source: { dataDirectory: folder, allowEmbedded: false },
      honorific: 'auto',
      notation,
      isVertical,
      hidden: undefined,
      contacts,
      printedCode,
    },
    { signal: new AbortController().signal, onNotice: () => undefined },
  );
  return labels;
}

describe('on the labels of a list,', () => {
  it('an office whose name stands beside its address gets its own postal code, and any other office gets the code of the area', async () => {
    const address = '東京都千代田区霞が関2-1-2';
    const rows = [`${address},台帳商事㈱`, `${address},株式会社見本`];
    const contents = await contentsOf('住所,会社名', rows);
    expect(contents.map(({ postalCode }) => postalCode)).toEqual(['1008999', '1000013']);
  });

  const ROW = '千代田区霞が関2丁目10番　見本ビル５階（受付）,山田';

  it('the address stands in the lines that daicho enrich gives, or else as it is written', async () => {
    const [found, unknown] = await contentsOf('住所,氏名', [ROW, '霧の国1-2,鈴木']);
    expect(found?.address).toEqual(['東京都千代田区霞が関2-10', '見本ビル 5階 （受付）']);
    expect(unknown?.address).toEqual(['霧の国1-2']);
  });

  const NOTATION: Notation = { numbers: 'kanji_chome', width: 'full', prefecture: false };

  it('the address stands in the requested notation', async () => {
    const file = utf8('住所,氏名', ROW);
    const [label] = await labelsOfFile('list.csv', file, false, NOTATION);
    expect(label?.content.address).toEqual([
      '千代田区霞が関二丁目１０番',
      '見本ビル　５階　（受付）',
    ]);
  });

  it('lines of another notation are the same address, and stay as the list has them', async () => {
    const line = '千代田区霞が関二丁目１０番';
    const rows = [`${ROW},${line},見本ビル　５階　（受付）`, `${ROW},${line}の誤り,`];
    const header = '住所,氏名,宛名の住所1,宛名の住所2';
    const [same, changed] = await labelsOf(header, rows);
    expect(same?.content.address).toEqual([line, '見本ビル　５階　（受付）'.replaceAll('　', ' ')]);
    expect(same?.outcome.kind).toBe('found');
    expect(same?.content.barcode).toBeDefined();
    expect(changed?.content.address).toEqual([`${line}の誤り`]);
  });

  it('the address is written with kanji numerals for vertical labels', async () => {
    const [found, unknown] = await contentsOf('住所,氏名', [ROW, '霧の国1-2,鈴木'], true);
    expect(found?.address).toEqual(['東京都千代田区霞が関二丁目十番', '見本ビル　五階　（受付）']);
    expect(unknown?.address).toEqual(['霧の国一－二']);
  });

  it('lines that the list holds are printed unchanged if they are filled', async () => {
    const header = '住所,氏名,宛名の住所1,宛名の住所2';
    const rows = [`${ROW},甲の町２－３,乙ビル`, `${ROW},,`];
    const [given, blank] = await contentsOf(header, rows);
    expect(given).toMatchObject({ postalCode: '', address: ['甲の町２－３', '乙ビル'] });
    expect(blank?.address).toEqual(['東京都千代田区霞が関2-10', '見本ビル 5階 （受付）']);
  });

  it('postal code and barcode belong to the printed lines, not to an address column beside them', async () => {
    const header = '住所,氏名,宛名の住所1,宛名の住所2';
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [
      `${address},山田,東京都千代田区霞が関1-3-2,`,
      `${address},山田,東京都千代田区霞が関2-10,見本ビル701`,
      `${address},山田,甲の町2-3,`,
    ];
    const [same, moved, unknown] = await contentsOf(header, rows);
    expect(same).toMatchObject({
      postalCode: '1000013',
      barcode: customerBarcode('1000013', '1-3-2'),
    });
    const barcode = customerBarcode('1000013', '2-10-701');
    expect(moved).toMatchObject({ postalCode: '1000013', barcode });
    expect(unknown).toMatchObject({ postalCode: '', barcode: undefined });
  });

  it('a second line without a first is no address', async () => {
    const [row] = await contentsOf('住所,氏名,宛名の住所1,宛名の住所2', [`${ROW},,見本ビル`]);
    expect(row?.address).toEqual(['東京都千代田区霞が関2-10', '見本ビル 5階 （受付）']);
    const [alone] = await contentsOf('氏名,宛名の住所1,宛名の住所2', ['山田,,見本ビル']);
    expect(alone?.address).toEqual([]);
  });

  it('cells with a dash or a ditto mark are not read as a name or address', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`${address},同上,見本商事`, `${address},－,`, '〃,山田,'];
    const contents = await contentsOf('住所,氏名,会社名', rows);
    expect(contents.map(({ addressee }) => addressee)).toEqual([
      ['見本商事　御中'],
      [],
      ['山田　様'],
    ]);
    expect(contents[2]?.address).toEqual([]);
  });

  it('totals and a repeated header get no label', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`${address},山田`, '小計,1名', '住所,氏名', `${address},佐藤`, '総計 2名,'];
    const contents = await contentsOf('住所,氏名', rows);
    expect(contents.map(({ addressee }) => addressee)).toEqual([['山田　様'], ['佐藤　様']]);
  });

  it('the honorific that the list has in a separate column stands after the name', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`${address},,高橋一郎,先生`, `${address},見本会,,御中`, `${address},,山田,`];
    const contents = await contentsOf('住所,会社名,氏名,敬称', rows);
    const lines = contents.map(({ addressee }) => addressee);
    expect(lines).toEqual([['高橋一郎　先生'], ['見本会　御中'], ['山田　様']]);
  });

  it.each([
    ['山田太郎\n花子', ['山田太郎　様', '花子　様']],
    ['山田 太郎\r\n花子', ['山田 太郎　様', '花子　様']],
    ['山田\n太郎', ['山田 太郎　様']],
    ['営業部長\n山田太郎', ['営業部長 山田太郎　様']],
    ['営業部\n山田太郎', ['営業部 山田太郎　様']],
    ['ジョン\nスミス', ['ジョン スミス　様']],
  ])(
    'people who stand below each other in a cell are separated, but nothing else is separated: %j',
    async (name, lines) => {
      const [content] = await contentsOf('住所,氏名', [`東京都千代田区千代田1-1,"${name}"`]);
      expect(content?.addressee.flatMap((line) => line.split('\n'))).toEqual(lines);
    },
  );

  it('people who are named beside a person stand on the same label, each with an honorific', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`${address},山田 太郎,花子,さくら`, `${address},鈴木 一郎,,`];
    const contents = await contentsOf('住所,氏名,連名１,連名２', rows);
    const lines = contents.map(({ addressee }) => addressee);
    expect(lines).toEqual([['山田 太郎　様\n花子　様\nさくら　様'], ['鈴木 一郎　様']]);
    const [split] = await contentsOf('住所,姓,名,連名', [`${address},山田,太郎,花子`]);
    expect(split?.addressee).toEqual(['山田　太郎　様\n花子　様']);
  });

  it('a number is not a name', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`${address},,10023`, `${address},１０-02,山田`, `${address},100番商店,二宮1`];
    const labels = await labelsOf('住所,会社名,氏名', rows);
    const wrong = labels.map(({ read }) => read.wrongName);
    expect(wrong).toEqual(['not_a_name', 'not_a_name', undefined]);
  });

  it('a date or a check mark of a workbook is not read as a name', async () => {
    const book = new ExcelJS.Workbook();
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [
      ['住所', '氏名'],
      [address, new Date(0)],
      [address, true],
      [address, '山田'],
    ];
    book.addWorksheet('名簿').addRows(rows);
    const labels = await labelsOfFile('list.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const wrong = labels.map(({ read }) => read.wrongName);
    expect(wrong).toEqual(['not_a_name', 'not_a_name', undefined]);
  });

  it('a written postal code is printed if it belongs to the address or the data lacks it; otherwise the code of the data is printed', async () => {
    const rows = [
      '東京都千代田区霞が関1-3-2,山田,1008999',
      '東京都千代田区霞が関1-3-2,佐藤,1000099',
      '霧の国1-2,鈴木,100-0013',
      '東京都千代田区霞が関2-1-2,台帳商事㈱,1000013',
    ];
    const labels = await labelsOf('住所,氏名,郵便番号', rows);
    const codes = labels.map(({ code: { printed, note } }) => [printed, note?.why]);
    expect(codes).toEqual([
      ['1000013', 'other_place'],
      ['1000099', 'unknown'],
      ['1000013', undefined],
      ['1000013', undefined],
    ]);
    expect(labels.map(({ content }) => content.postalCode)).toEqual(codes.map(([code]) => code));
  });

  it('a written code for unlisted towns is replaced by the address’s own, and never gets a barcode', async () => {
    const file = utf8('住所,氏名,郵便番号', '東京都千代田区霞が関1-3-2,山田,1000000');
    const labelWith = async (printedCode: LabelOptions['printedCode']) =>
      (await labelsOfFile('list.csv', file, false, USUAL_NOTATION, { printedCode }))[0];
    const auto = await labelWith('auto');
    expect([auto?.code.printed, auto?.code.note?.why]).toEqual(['1000013', 'unlisted']);
    expect(auto?.content.barcode).toBe(customerBarcode('1000013', '1-3-2'));
    const written = await labelWith('written');
    expect([written?.code.printed, written?.content.barcode]).toEqual(['1000000', undefined]);
  });

  it('always the written postal code, or always the code that was found, is printed if a person asks for that', async () => {
    const file = utf8('住所,氏名,郵便番号', '東京都千代田区霞が関1-3-2,山田,1008999');
    const printed = async (printedCode: LabelOptions['printedCode']) => {
      const [label] = await labelsOfFile('list.csv', file, false, USUAL_NOTATION, { printedCode });
      return [label?.content.postalCode, label?.content.barcode?.slice(0, 7)];
    };
    expect(await printed('read')).toEqual(['1000013', '1000013']);
    // No barcode shows a code that belongs to another place.
    expect(await printed('written')).toEqual(['1008999', undefined]);
  });

  it('no telephone number, mail address or postal code stands on a label with the address', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [
      `${address} TEL 03-1234-5678,山田`,
      `(100-0013)${address}（電話:03-1234-5678）,山田`,
      `${address} 090-1234-5678 mihon@example.jp,山田`,
      `霧の国1-2 03(1234)5678,鈴木`,
    ];
    const lines = (await contentsOf('住所,氏名', rows)).map((content) => content.address);
    expect(lines).toEqual([[address], [address], [address], ['霧の国1-2']]);
    const given = [`${address},山田,${address},TEL 03-1234-5678`];
    const [own] = await contentsOf('住所,氏名,宛名の住所1,宛名の住所2', given);
    expect(own?.address).toEqual([address]);
  });

  it('telephone numbers are printed in a separate line if that is asked for', async () => {
    const file = utf8('住所,氏名', '東京都千代田区霞が関1-3-2 TEL 03-1234-5678,山田');
    const [label] = await labelsOfFile('list.csv', file, false, USUAL_NOTATION, { contacts: true });
    expect(label?.content.address).toEqual(['東京都千代田区霞が関1-3-2', 'TEL 03-1234-5678']);
  });

  it('words that were not understood are reported, but not notes for the postman', async () => {
    const address = '東京都千代田区霞が関1-3-2';
    const rows = [`霧野商店 ${address},山田`, `${address}（受付）,山田`, `${address},山田`];
    const labels = await labelsOf('住所,氏名', rows);
    expect(labels.map((label) => label.notUnderstood)).toEqual([['霧野商店'], [], []]);
  });

  it('names keep the form of their characters', async () => {
    const [row] = await contentsOf('住所,氏名', ['東京都千代田区霞が関1-3-2,葛󠄀城']);
    expect(row?.addressee).toEqual(['葛󠄀城　様']);
  });
});
