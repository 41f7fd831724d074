/**
 * Makes the pictures of docs/guides/office/mailing.md from one made-up list: `node test/service/lists/labels/sheets/pictures.ts`.
 * The commands themselves mark and print the list; LibreOffice and Chromium make the pages, poppler the pictures.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';

const PICTURES = fileURLToPath(new URL('../../../../../docs/pictures/', import.meta.url));
const DAICHO = fileURLToPath(new URL('../../../../../service/cli/daicho.ts', import.meta.url));

const HEADERS = ['住所', '会社名', '氏名'];
const WIDTHS = [46, 20, 12];
const ROWS = [
  ['千葉市稲毛区緑町３丁目３０－８　見本ビル４０３号', '', '山田　太郎'],
  ['東京都千代田区霞が関1-3-2 見本プラザ503室', '株式会社見本商会', '鈴木 一郎'],
  ['福井県福井市新田塚3-80-25 見本ハイツ12号', '', '佐藤 花子'],
  ['千葉県千葉市稲毛区緑町3-30-8-403', '', '山田太郎'],
  ['札幌市中央区南四条西29丁目1524-23', '有限会社北見本', ''],
  ['千代田区霞が関一丁目3番2号　見本プラザ503', '㈱見本商会', '鈴木　一郎'],
  ['大阪府堺市堺区中田出井町四丁六番十九号', '', '中村 美咲'],
  ['東京都台東区台東5-6-3 ABCビル10F', '台東見本印刷株式会社', '髙橋 健一'],
  ['堺市堺区中田出井町4丁6-19', '', '中村　翔'],
];
/** Long names and buildings, for small labels. */
const LONG_ROWS = [
  ['神奈川県横浜市都筑区茅ケ崎中央32-1', '', '勅使河原　由美子'],
  [
    '北海道札幌市中央区南四条西29丁目1524-23 見本ハウス501',
    '株式会社見本商事ホールディングス',
    '代表取締役社長　小鳥遊　龍之介',
  ],
  [
    '三重県志摩市阿児町鵜方16-24-27 ヴィラ・グランツ・アヴァンセルクシオン第二志摩1205号室',
    '',
    '山田 太郎・花子・翔',
  ],
  [
    '東京都千代田区霞が関1-3-2 見本プラザB1F',
    'Mihon Trading Co., Ltd.',
    'Chief Executive Officer John Smith',
  ],
  [
    '福岡県北九州市小倉北区浅野1-1-1 見本プラザ小倉西館地下2階',
    '一般社団法人全国見本事務職員研究会連合会',
    '総務課　服部　一',
  ],
  ['京都市中京区寺町通御池上る上本能寺前町488', '', 'アレクサンドル・ドミトリエヴィチ・イワノフ'],
];
/** The list is printed without these rows, which are marked as repeats. */
const REPEATS = [3, 5];

const folder = mkdtempSync(join(tmpdir(), 'daicho-pictures-'));
try {
  const list = await workbook('list.xlsx', ROWS);
  const marked = join(folder, 'marked.xlsx');
  daicho('duplicates', list, '--column', '住所', '--name-column', '氏名', '-o', marked);
  await keepColumns(marked);
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, marked]);
  picture('marked.pdf', 'duplicates', { dpi: 120, left: 11, top: 11, width: 275, height: 42 });

  const kept = await workbook(
    'kept.xlsx',
    ROWS.filter((_, i) => !REPEATS.includes(i)),
  );
  labels(kept, '--format', '12');
  picture('labels.pdf', 'labels', { dpi: 110, left: 17, top: 20, width: 176, height: 129 });
  labels(kept, '--vertical', '--format', '8');
  picture('labels.pdf', 'labels-vertical', { dpi: 95, left: 0, top: 0, width: 210, height: 150 });
  labels(kept, '--vertical', '--format', 'はがき');
  picture('labels.pdf', 'labels-postcard', { dpi: 95, left: 0, top: 0, width: 100, height: 148 });
  labels(kept, '--vertical', '--format', '長形3号', '--sender', '見本商事株式会社');
  picture('labels.pdf', 'labels-envelope', { dpi: 75, left: 0, top: 0, width: 120, height: 235 });
  labels(await workbook('long.xlsx', LONG_ROWS), '--format', '21-63.5');
  picture('labels.pdf', 'labels-long', { dpi: 110, left: 6, top: 14, width: 199, height: 79 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function workbook(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('顧客');
  sheet.columns = HEADERS.map((header, i) => ({ header, width: WIDTHS[i] ?? 10 }));
  sheet.addRows([...rows]);
  sheet.getRow(1).font = { bold: true };
  const path = join(folder, name);
  await book.xlsx.writeFile(path);
  return path;
}

/** Fits the sheet onto one page, as a spreadsheet program shows it, and hides the three columns of group numbers. */
async function keepColumns(path: string): Promise<void> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path);
  const sheet = book.worksheets[0];
  if (sheet === undefined) throw new Error('no sheet');
  const headers = sheet.getRow(1).values as (string | undefined)[];
  for (const header of ['重複の番号', '世帯の番号', '場所の番号']) {
    sheet.getColumn(headers.indexOf(header)).hidden = true;
  }
  sheet.pageSetup = {
    ...sheet.pageSetup,
    paperSize: 9,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    showGridLines: true,
    showRowColHeaders: true,
    margins: { left: 0.5, right: 0.5, top: 0.5, bottom: 0.5, header: 0, footer: 0 },
  };
  await book.xlsx.writeFile(path);
}

function labels(list: string, ...args: readonly string[]): void {
  daicho('labels', list, '-o', join(folder, 'labels.pdf'), '--outlines', '--overwrite', ...args);
}

function daicho(...args: readonly string[]): void {
  const common = ['--data', join(folder, 'none'), '--allow-embedded', '--lang', 'ja'];
  execFileSync(process.execPath, [DAICHO, ...args, ...common], { stdio: 'inherit' });
}

interface Cut {
  readonly dpi: number;
  /** Position of a part of the first page, in millimetres. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function picture(pdf: string, name: string, { dpi, left, top, width, height }: Cut): void {
  const cut = { '-x': left, '-y': top, '-W': width, '-H': height };
  const places = Object.entries(cut).flatMap(([option, mm]) => [
    option,
    String(Math.round((mm / 25.4) * dpi)),
  ]);
  const options = ['-png', '-gray', '-singlefile', '-r', String(dpi), ...places];
  execFileSync('pdftoppm', [...options, join(folder, pdf), join(PICTURES, name)]);
}
