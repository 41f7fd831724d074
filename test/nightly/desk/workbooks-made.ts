/** Workbooks that the tests make: most of them with exceljs, and by hand those that no library can write. */
import ExcelJS from 'exceljs';
import { bookParts, worksheet, zip } from '../../service/tables/table-files.ts';

const HEADERS = ['番号', '氏名', '住所', '金額'];
const ROWS = [
  ['C-1', '山田 太郎', '東京都千代田区丸の内1-1', 100],
  ['C-2', '鈴木 花子', '大阪府大阪市北区梅田3-1-1', 250],
  ['C-3', '佐藤 次郎', 'どこか', -3.5],
];

export async function madeByExceljs(): Promise<Map<string, Buffer>> {
  const plain = new ExcelJS.Workbook();
  const list = plain.addWorksheet('顧客', { views: [{ state: 'frozen', ySplit: 1 }] });
  list.addRows([HEADERS, ...ROWS]);
  list.getCell('F2').value = { formula: 'SUM(D2:D4)', result: 346.5 };
  list.getCell('B2').value = {
    richText: [{ font: { bold: true }, text: '山田' }, { text: '太郎' }],
  };
  list.getCell('A2').value = { text: 'C-1', hyperlink: 'https://example.jp/' };
  list.autoFilter = 'A1:D1';
  list.getRow(3).outlineLevel = 1;
  const guarded = new ExcelJS.Workbook();
  guarded.properties.date1904 = true;
  const sheet = guarded.addWorksheet('顧客');
  sheet.addTable({
    name: '顧客',
    ref: 'A1',
    columns: HEADERS.map((name) => ({ name, filterButton: true })),
    rows: ROWS,
  });
  sheet.getCell('H2').dataValidation = { type: 'list', formulae: ['"甲,乙"'] };
  sheet.addConditionalFormatting({
    ref: 'D2:D4',
    rules: [
      {
        type: 'cellIs',
        operator: 'lessThan',
        formulae: [0],
        priority: 1,
        style: { font: { bold: true } },
      },
    ],
  });
  guarded.addWorksheet('控え', { state: 'veryHidden' }).getCell('A1').value = 'x';
  return new Map([
    ['exceljs-linked.xlsx', Buffer.from(await plain.xlsx.writeBuffer())],
    ['exceljs-listed.xlsx', Buffer.from(await guarded.xlsx.writeBuffer())],
  ]);
}

export async function madeByHand(): Promise<Map<string, Buffer>> {
  const parts = bookParts(worksheet(sheetOf()), []);
  return new Map([
    ['hand-strict.xlsx', await zip(strict(parts))],
    ['hand-macros.xlsm', await zip(withMacros(parts))],
    ['hand-prefixed.xlsx', await zip({ ...parts, [SHEET]: prefixed() })],
  ]);
}

const SHEET = 'xl/worksheets/sheet1.xml';

function sheetOf(): string {
  const cell = (text: string | number, at: string) =>
    typeof text === 'number'
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t><phoneticPr fontId="0"/></is></c>`;
  const rows = [HEADERS, ...ROWS].map(
    (row, i) =>
      `<row r="${i + 1}" spans="1:4">${row.map((text, j) => cell(text, `${'ABCD'[j]}${i + 1}`)).join('')}</row>`,
  );
  return `<sheetPr codeName="Sheet1"/><sheetData>${rows.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A6:C6"/></mergeCells>`;
}

/** A workbook in ISO 29500 Strict, which uses other names of namespaces. */
function strict(parts: Readonly<Record<string, string | Buffer>>) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [
      name,
      String(content)
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    ]),
  );
}

/** A workbook with macros, as bytes that the tests neither read nor run. */
function withMacros(parts: Readonly<Record<string, string | Buffer>>) {
  const relations = 'xl/_rels/workbook.xml.rels';
  return {
    ...parts,
    [relations]: String(parts[relations]).replace(
      '</Relationships>',
      '<Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
    ),
    'xl/vbaProject.bin': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
  };
}

/** A workbook in which every name has a prefix, as some .NET programs write it. */
function prefixed(): string {
  const plain = worksheet(sheetOf());
  return plain.replace('xmlns=', 'xmlns:x=').replaceAll(/<(\/?)([a-zA-Z]+)(?=[\s/>])/g, '<$1x:$2');
}
