/** Writes examples/customers.xlsx, the workbook of the demo: `node examples/make-customers.ts`. */
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { type Customer, categories, customers } from './customers.data.ts';

const LIST = '顧客一覧';
const SUMMARY = '集計';
const FONT = '游ゴシック';
const YEN = '#,##0;[Red]-#,##0';
const TAX = 1.1;
/** Height of one line of a row, in points. */
const LINE = 16.5;
const lastRow = customers.length + 1;

const thin: Partial<ExcelJS.Border> = { style: 'thin', color: { argb: 'FFBFBFBF' } };
const box: Partial<ExcelJS.Borders> = { top: thin, bottom: thin, left: thin, right: thin };
const fill = (argb: string): ExcelJS.Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb },
});

const columns = [
  { header: '顧客番号', key: 'number', width: 10 },
  { header: '名称', key: 'name', width: 34 },
  { header: '区分', key: 'category', width: 11 },
  { header: '郵便番号', key: 'postalCode', width: 15 },
  { header: '住所', key: 'address', width: 64 },
  { header: '電話番号', key: 'extension', width: 12 },
  { header: '登録日', key: 'registered', width: 12 },
  { header: '売上', key: 'sales', width: 13 },
  { header: '税込', key: 'withTax', width: 13 },
  { header: '備考', key: 'remark', width: 20 },
];

const book = new ExcelJS.Workbook();
book.creator = 'Daicho';
book.created = new Date(Date.UTC(2026, 3, 1));
book.modified = book.created;
book.calcProperties.fullCalcOnLoad = true;
addList(book);
addSummary(book);
await book.xlsx.writeFile(fileURLToPath(new URL('customers.xlsx', import.meta.url)));

function addList(book: ExcelJS.Workbook): void {
  const sheet = book.addWorksheet(LIST, {
    views: [{ state: 'frozen', xSplit: 2, ySplit: 1, topLeftCell: 'C2', activeCell: 'C2' }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddHeader: '&L顧客一覧&R社外秘', oddFooter: '&C&P / &N' },
  });
  sheet.columns = columns;
  sheet.pageSetup.printTitlesRow = '1:1';
  sheet.autoFilter = { from: 'A1', to: `J${lastRow}` };
  customers.forEach((customer, i) => {
    const { truth: _, ...cells } = customer;
    sheet.addRow({ ...cells, withTax: withTax(customer, i + 2) });
  });
  styleHeader(sheet.getRow(1));
  for (let row = 2; row <= lastRow; row++) styleRow(sheet.getRow(row));
  sheet.getCell('D1').note = '手入力と旧台帳からの転記がまじっています。';
  sheet.getCell('E1').note = '書き方は統一していません。\n発送の前に確認してください。';
  sheet.addConditionalFormatting({
    ref: `E2:E${lastRow}`,
    rules: [
      {
        type: 'expression',
        priority: 1,
        formulae: ['LEN(TRIM($E2))=0'],
        style: { fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: 'FFFFF2CC' } } },
      },
    ],
  });
  sheet.addConditionalFormatting({
    ref: `H2:H${lastRow}`,
    rules: [
      {
        type: 'cellIs',
        priority: 2,
        operator: 'greaterThan',
        formulae: [1_000_000],
        style: { font: { bold: true, color: { argb: 'FF1F6F43' } } },
      },
    ],
  });
}

function withTax(customer: Customer, row: number): ExcelJS.CellFormulaValue {
  return { formula: `H${row}*${TAX}`, result: customer.sales * TAX };
}

function styleHeader(row: ExcelJS.Row): void {
  row.height = 22;
  row.eachCell((cell) => {
    cell.font = { name: FONT, size: 10, bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = fill('FF2F5D7C');
    cell.alignment = { horizontal: 'center', vertical: 'middle' };
    cell.border = box;
  });
}

function styleRow(row: ExcelJS.Row): void {
  row.eachCell({ includeEmpty: true }, (cell) => {
    cell.font = { name: FONT, size: 10 };
    cell.alignment = { vertical: 'middle' };
    cell.border = box;
  });
  row.height = LINE * row.getCell('address').text.split('\n').length;
  row.getCell('number').alignment = { horizontal: 'center', vertical: 'middle' };
  row.getCell('category').alignment = { horizontal: 'center', vertical: 'middle' };
  row.getCell('name').alignment = { horizontal: 'left', vertical: 'middle', indent: 1 };
  row.getCell('address').alignment = { vertical: 'middle', wrapText: true };
  row.getCell('remark').alignment = { horizontal: 'left', vertical: 'middle', indent: 1 };
  row.getCell('registered').numFmt = 'yyyy/mm/dd';
  row.getCell('sales').numFmt = YEN;
  row.getCell('withTax').numFmt = YEN;
  row.getCell('category').dataValidation = {
    type: 'list',
    allowBlank: true,
    formulae: [`"${categories.join(',')}"`],
    showErrorMessage: true,
    errorTitle: '区分',
    error: '一覧から選んでください。',
  };
}

function addSummary(book: ExcelJS.Workbook): void {
  const sheet = book.addWorksheet(SUMMARY, { views: [{ showGridLines: false }] });
  sheet.columns = [14, 10, 16, 16, 16].map((width) => ({ width }));
  sheet.addRow(['区分別集計']).font = { name: FONT, size: 14, bold: true };
  sheet.addRow([]);
  styleHeader(sheet.addRow(['区分', '件数', '売上', '税込', '平均売上']));
  for (const category of categories) {
    const of = customers.filter((customer) => customer.category === category);
    const row = sheet.rowCount + 1;
    const where = `${range('C')},$A${row}`;
    styleTotals(
      sheet.addRow([
        category,
        { formula: `COUNTIF(${where})`, result: of.length },
        { formula: `SUMIF(${where},${range('H')})`, result: sum(of) },
        { formula: `SUMIF(${where},${range('I')})`, result: sum(of) * TAX },
        { formula: `IF(B${row}=0,0,C${row}/B${row})`, result: of.length && sum(of) / of.length },
      ]),
    );
  }
  const [first, last] = [4, sheet.rowCount];
  const all = sum(customers);
  const total = sheet.addRow([
    '合計',
    { formula: `SUM(B${first}:B${last})`, result: customers.length },
    { formula: `SUM(C${first}:C${last})`, result: all },
    { formula: `SUM(D${first}:D${last})`, result: all * TAX },
    { formula: `C${last + 1}/B${last + 1}`, result: all / customers.length },
  ]);
  styleTotals(total);
  total.eachCell((cell) => {
    cell.font = { name: FONT, size: 10, bold: true };
    cell.fill = fill('FFE7EEF3');
  });
  sheet.addRow([]);
  const blank = customers.filter(({ address }) => `${address ?? ''}`.replace(/ /g, '') === '');
  styleTotals(
    sheet.addRow([
      '住所なし',
      { formula: `SUMPRODUCT(--(LEN(TRIM(${range('E')}))=0))`, result: blank.length },
    ]),
  );
  styleTotals(
    sheet.addRow([
      '郵便番号なし',
      {
        formula: `COUNTBLANK(${range('D')})`,
        result: customers.filter(({ postalCode }) => postalCode === null).length,
      },
    ]),
  );
}

function styleTotals(row: ExcelJS.Row): void {
  row.eachCell((cell) => {
    cell.font = { name: FONT, size: 10 };
    cell.numFmt = YEN;
    cell.border = box;
  });
}

function range(column: string): string {
  return `${LIST}!$${column}$2:$${column}$${lastRow}`;
}

function sum(of: readonly Customer[]): number {
  return of.reduce((total, { sales }) => total + sales, 0);
}
