/** Writes template.xlsx, which becomes the template spreadsheet: `node examples/sheets-template/make-template.ts`. */
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { menuSentences } from '../../apps-script/src/words/menu.ts';
import { sidebarSentences } from '../../apps-script/src/words/sidebar.ts';

const FONT = { name: 'Meiryo', size: 11 };
const { sidebar } = menuSentences;

/** What a person reads after opening a copy. */
const STEPS: readonly (readonly [string, string])[] = [
  ['はじめに', 'Begin here'],
  [
    `1. メニュー「Daicho」>「${sidebar.ja}」を選びます（メニューが出るまで数秒かかります）。`,
    `1. Choose the menu Daicho, ${sidebar.en}. It takes some seconds to appear.`,
  ],
  [
    '2. Google が許可を尋ねます。「詳細」>「Daicho（安全ではないページ）に移動」>「すべて選択」>「続行」。自分のコピーなので、この画面が出ます。',
    '2. Google asks for permission: Advanced, Go to Daicho (unsafe), Select all, Continue. It asks because the copy is your own.',
  ],
  [
    '3. もう一度メニューを選び、サービスのアドレスとシークレットキーを入力します。',
    '3. Choose the menu again, and enter the address of the service and your secret key.',
  ],
  [
    '4. シート「名簿」に自分の表を貼り付け、表のセルを選んで、サイドバーの「選択範囲を読み込む」「プレビュー」「実行」の順に押します。',
    '4. Paste your table into the sheet 名簿, select a cell of it, and press Read the selection, Preview and Run in the sidebar.',
  ],
  [
    'どのセルでも =POSTAL(A2)、=JPADDRESS(B2) などの関数が使えます。',
    'Functions such as =POSTAL(A2) and =JPADDRESS(B2) work in any cell.',
  ],
  [sidebarSentences.keyAdvice.ja, sidebarSentences.keyAdvice.en],
];

/** Public buildings, so that trying the sample sends nobody's address. */
const SAMPLE: readonly (readonly [string, string])[] = [
  ['郵便番号', '住所'],
  ['100-0014', '東京都千代田区永田町1-7-1'],
  ['', '大阪府大阪市中央区大手前2丁目1-22'],
  ['060-8588', '札幌市中央区北3条西6丁目'],
  ['1000013', '東京都千代田区霞ヶ関３－１－１'],
  ['', '福岡市博多区東公園7番7号'],
];

export function templateBook(): ExcelJS.Workbook {
  const book = new ExcelJS.Workbook();
  book.creator = 'Daicho';
  book.created = new Date(Date.UTC(2026, 10, 26));
  book.modified = book.created;

  const steps = book.addWorksheet('はじめに');
  steps.columns = [{ width: 70 }, { width: 70 }];
  for (const [ja, en] of STEPS) {
    const row = steps.addRow([ja, en]);
    row.font = FONT;
    row.alignment = { wrapText: true, vertical: 'top' };
  }
  steps.getRow(1).font = { ...FONT, bold: true, size: 14 };

  const list = book.addWorksheet('名簿', { views: [{ state: 'frozen', ySplit: 1 }] });
  list.columns = [{ width: 14 }, { width: 48 }];
  // Text format, so that a code such as 0600001 keeps its zero.
  list.getColumn(1).numFmt = '@';
  for (const values of SAMPLE) list.addRow(values).font = FONT;
  list.getRow(1).font = { ...FONT, bold: true };
  return book;
}

if (import.meta.main) {
  await templateBook().xlsx.writeFile(fileURLToPath(new URL('template.xlsx', import.meta.url)));
}
