/** Translates the flow's texts in the states to English. Cells and headers of the sheet stay unchanged. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { FLOW_TEXTS } from './states/flow-texts.ts';

const ENGLISH: ReadonlyMap<unknown, string> = new Map([
  ['候補が一つに絞れるもの', 'With one sure candidate'],
  ['桜木町1-2、桜木町3-4 ほか\u00a01\u00a0件', '桜木町1-2, 桜木町3-4 and 1 more'],
  ['市区町村が書かれていません', 'The municipality is not written'],
  ['3\u00a0件を見る', 'See these 3 values'],
  ['この\u00a02\u00a0件すべて', 'Both of these'],
  [
    'この市区町村で名前の似た町域は、これだけです',
    'The only town with a similar name in its municipality',
  ],
  [
    '東京都府中市の住所として調べると一つに決まります（一致した値の\u00a080\u00a0%\u00a0がここにあります）',
    'Certain as an address of 東京都府中市 (80% of the values found are there)',
  ],
  [
    '行のほかの列に市区町村名があります（備考: 小野市です（電話で確認））',
    'Another column of the row names the city (備考: 小野市です（電話で確認）)',
  ],
  [
    '「川越市元町」→ 3500062 埼玉県川越市元町に決めました（住所のセルはそのままです）。',
    'Decided: “川越市元町” → 3500062 埼玉県川越市元町 (the cell with the address stays as it is).',
  ],
  [
    '「元町」は各地にあります。市区町村から入力してください',
    'Many cities have a “元町”. Type the city before it',
  ],
  ['町域を一つに決められません', 'More than one town fits'],
  [
    '該当なし（市区町村がわかれば、その\u2060住所と\u2060して\u2060調べ直せます）',
    'Not found (if their city is known, they can be looked up as addresses there)',
  ],
  ['ほかの候補\u00a02\u00a0件を見る', 'See the other candidates (2)'],
  ['ほかの場所を入力する', 'Type another place'],
  [
    '12\u00a0行目・京都市です（電話で確認）・C-0007・見本商会',
    'Row\u00a012・京都市です（電話で確認）・C-0007・見本商会',
  ],
  ['備考に「京都市」', '備考 says “京都市”'],
  ['備考に「千代田区」', '備考 says “千代田区”'],
  ['58\u00a0行目', 'Row\u00a058'],
  ['2\u00a0行（60, 64\u00a0行目）', '2\u00a0rows (60, 64)'],
  ['ほかの列で分けて、まとめて決める', 'Split what is left by another column'],
  [
    '3\u00a0行（8–9, 12\u00a0行目）・C-0003・見本工業株式会社',
    '3\u00a0rows (8–9, 12)・C-0003・見本工業株式会社',
  ],
  ['99\u00a0行目・C-0098', 'Row\u00a099・C-0098'],
  ['104\u00a0行目・C-0103・有限会社見本', 'Row\u00a0104・C-0103・有限会社見本'],
  ['105\u00a0行目', 'Row\u00a0105'],
  ['「川越市元町」を探しています…', 'Looking for “川越市元町”…'],
  [
    '多くの行を決められる順です（シートの順ではありません）。',
    'Those that decide the most rows come first, not those that are first on the sheet.',
  ],
  [
    'このAPIキーは使えません。キーをもう一度確かめてください。',
    'This API key cannot be used. Check the key again.',
  ],
  [
    'シークレットキーは、このパソコンのほかの利用者にも使われることがあります。',
    'Other people who use this computer may be able to use a secret key.',
  ],
  [
    'シート「顧客一覧」は保護されているため、「実行」を押すと、行を新しいシートに写して結果を書きます（元のシートに書くときは、先に保護を解除してください）。',
    'The sheet “顧客一覧” is protected: press Run, and the rows are copied to a new sheet with the results (to write beside them instead, unprotect the sheet first).',
  ],
  [
    '「名簿」に増えた行を、自動で照合しています（フォームの回答や変更があったときと、1時間ごと）。',
    'New rows of “名簿” are looked up automatically (after a form response or an edit, and every hour).',
  ],
  [
    '11/26 17:20: 2 行（39,998–39,999 行目）。要確認など 1、失敗 0',
    'Nov 26, 17:20: 2 rows (rows 39,998–39,999); 1 to check, 0 failed',
  ],
  [
    '11/26 16:20: 1 行（39,997 行目）。要確認など 0、失敗 0',
    'Nov 26, 16:20: 1 row (row 39,997); 0 to check, 0 failed',
  ],
  [
    '「会員」の新しい行の自動照合は止まりました。結果の列の見出しが変わったか、なくなりました（市区町村）。直してから、もう一度照合して、始め直してください。',
    'Filling new rows of “会員” has stopped. A header of the results was changed or is gone (市区町村). Fix that, run again, and turn it back on.',
  ],
  [
    '今日の問い合わせ: 251\u00a0回。Google の残りの目安: 個人のアカウントなら 19,749\u00a0回、Workspace なら 99,749\u00a0回（ほかのスクリプトの分は含みません）。',
    'Requests today: 251. About 19,749 are left of Google’s limit for a personal account, or 99,749 for Workspace (not counting other scripts).',
  ],
  [
    '1,208 行は、「〃」「同上」\u2060や空のセルを上のセルと同じとみなして照合しました。',
    'Rows read with the cell above (〃, 同上 or an empty cell): 1,208.',
  ],
  [
    'どの行にも値がなかった列: 事業所名、京都の通り名（［条件を変えて実行］で外せます）。',
    'Columns without a value in any row: 事業所名, 京都の通り名 (run again with other fields to leave them out).',
  ],
  [
    '中止しました。表には何も書き込んでいません。もう一度実行すると続きから始まります。',
    'Cancelled. Nothing was written. Run again to continue where it stopped.',
  ],
  ['選んだ 12 行に書き込みました。', 'Rows written with the chosen candidates: 12.'],
  [
    'セルの編集が終わるのを待っています。Enter\u00a0キーか Esc\u00a0キーで編集を終えてください。',
    'Waiting for a cell to leave edit mode. Press Enter or Esc in the cell.',
  ],
  [
    'テーブルの右側の 5 列が空いていません（I4:M40003）。空けてから実行してください。既存のセルには上書きしません。',
    'The 5 columns to the right of the table are not empty (I4:M40003). Make room first: existing cells are never overwritten.',
  ],
  [
    '「顧客一覧」を照合しています（12,400\u00a0/\u00a039,999\u00a0行）。閉じても続きます。',
    'Looking up “顧客一覧” (12,400\u00a0of\u00a039,999\u00a0rows). It continues if you close this.',
  ],
  ['「顧客一覧」の 39,999 行を照合しました。', 'Rows of “顧客一覧” looked up: 39,999.'],
  ['接続できました。データは 2026-10-30\u00a0版です。', 'Connected. Data version: 2026-10-30'],
  ['候補が複数', 'Several candidates'],
  [
    '要確認: 候補が複数（町域を一つに決められません）',
    'To check: several candidates (more than one town fits)',
  ],
  ['該当なし', 'Not found'],
  ['入力不備: 住所の列に日付があります', 'Invalid: a date in the column of addresses'],
  ['失敗: サービスが応答しません', 'Failed: the service does not answer'],
  ['一致', 'Found'],
  ['同じ会社', 'Same company'],
  ['同じかもしれない', 'Perhaps the same'],
  ['同じ世帯', 'Same household'],
  ['同じ場所', 'Same place'],
  ['確実', 'Certain'],
  ['要確認', 'Check'],
  ['ほぼ確実', 'Likely'],
  [
    '5行目と住所が番地まで同じ、会社名が同じ（会社の種類は片方だけ）',
    'As row 5: same address to the house number; same company name (only one states its type)',
  ],
  [
    '7行目と番地まで同じだが部屋番号が違い、名前が同じ',
    'As row 7: same house number, other room; same name',
  ],
  [
    '8行目と住所が番地まで同じ、名字が同じで名前は別',
    'As row 8: same address to the house number; same surname, other name',
  ],
  [
    '2行目と建物まで同じ（部屋番号なし）、名前は別',
    'As row 2: same building (no room is written); other name',
  ],
  [
    '7行目と住所が部屋番号まで同じ、名前が一字だけ違う',
    'As row 7: same address to the room; one letter of the name differs',
  ],

  ['候補が複数（町域を一つに決められません）', 'Several candidates (more than one town fits)'],
  ['候補が複数（同じ名前の法人があります）', 'Several candidates (corporations of the same name)'],
  [
    '候補が複数（町域が書かれていないか、読み取れません）',
    'Several candidates (the town is missing or could not be read)',
  ],
  [
    '候補が複数（市区町村を一つに決められません）',
    'Several candidates (more than one municipality fits)',
  ],
  ['書かれている郵便番号が住所と合いません', 'The postal code does not match the address'],
  ['候補が多すぎて一つに決められません', 'Too many candidates to choose one'],
  ['候補が複数（市区町村が書かれていません）', 'Several candidates (no municipality is written)'],
  [
    '郵便番号だけが合わない\u00a02\u00a0件を、一覧で見て住所で決める',
    'List those where only the postal code differs\u00a0(2), and take the address',
  ],
  [
    'ほかの\u00a012\u00a0行も、埼玉県川越市の住所として調べる',
    'Look up the other rows\u00a0(12) in 埼玉県川越市 too',
  ],
  [
    '入力した市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    'You typed it, and it was right for a row. Only rows with one place are written; the others stay to check.',
  ],
  [
    '題名の埼玉県狭山市で\u00a012\u00a0行を調べる',
    'Look up\u00a012\u00a0rows in 埼玉県狭山市, as the title says',
  ],
  [
    '表・シート・ファイルの名前「令和8年度 狭山市防災会 会員名簿」\u2060にある市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    'The name of the table, sheet or file is “令和8年度 狭山市防災会 会員名簿”. Only rows with one place are written; the others stay to check.',
  ],
  [
    '市区町村のない\u00a02\u00a0行を、東京都千代田区の住所として調べ直す',
    'Look up the rows without a city\u00a0(2) in 東京都千代田区',
  ],
  [
    '一致した値の\u00a093\u00a0%\u00a0がここにあります。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    '93% of the values found are there. Only rows with one place are written; the others stay to check.',
  ],
  [
    '残りの\u00a01\u00a0件を、一覧で見て東京都の候補に決める（一致した値の\u00a097\u00a0%\u00a0が東京都）',
    'List the remaining\u00a01 with their candidates in 東京都 (97% of the values found are there)',
  ],
  [
    '札幌支店\u00a012・仙台支店\u00a03・福岡支店\u00a02・ほか\u00a04\u00a0通り',
    '札幌支店\u00a012・仙台支店\u00a03・福岡支店\u00a02・4 more',
  ],
  ['支店: 府中支店', '支店: 府中支店'],
  [
    '当てはまる市区町村にチェックを入れてください（いくつでも）。',
    'Check the places where the rows may be: one or more.',
  ],
  ...['東京都府中市', '広島県府中市', '広島県安芸郡府中町'].map(
    (name) =>
      [`${name}（「府中支店」\u2060の名前から）`, `${name} (from the name “府中支店”)`] as const,
  ),
  [
    'チェックした\u00a02\u00a0か所で 84\u00a0行を\u2060調べ直し、一つに\u2060決まる\u2060行だけに\u2060書き込む',
    'Look up 84 rows in the 2 checked places, and write those that only one of them has',
  ],
  [
    'ほかの市区町村（入力して Enter。2つ以上は「、」\u2060で\u2060区切る）',
    'Another city (type it and press Enter; several with commas)',
  ],
  [
    '調べ直した結果: 決定\u00a0279\u00a0行、候補が残る\u00a09\u00a0行、見つからない\u00a00\u00a0行。',
    'Looked up again. Rows decided: 279, with candidates left: 9, not found there: 0.',
  ],
  [
    '残りの\u00a02\u00a0行を、ほかの列で分ける',
    'Split the remaining rows\u00a0(2) by another column',
  ],
  [
    '支店や都道府県などの列の値ごとに、まとめて決めます。',
    'Decide all rows of one branch, prefecture or the like together.',
  ],
  ['どの列で分けますか？', 'Split by which column?'],
  ['列を選ぶだけでは、何も書き込みません。', 'Choosing a column writes nothing yet.'],
  ['支店（3\u00a0通り: 大阪、札幌、福岡）', '支店 (3: 大阪, 札幌, 福岡)'],
  ['電話番号の市外局番（2\u00a0通り: 06、011）', '電話番号, area code (2: 06, 011)'],
  ['支店から場所がわかるもの', 'Places that 支店 names'],
  [
    '大阪支店 → 大阪府大阪市（84\u00a0行のうち\u00a082\u00a0行）',
    '大阪支店 → 大阪府大阪市 (82 of\u00a084 rows)',
  ],
  [
    '札幌支店 → 北海道札幌市（41\u00a0行のうち\u00a040\u00a0行）',
    '札幌支店 → 北海道札幌市 (40 of\u00a041 rows)',
  ],
  [
    '上の\u00a02\u00a0通りをこのとおりに決める（122\u00a0行に書き込む）',
    'Decide these 2 as listed (rows written: 122)',
  ],
  ['一つずつ決める', 'Decide them one by one'],
  [
    '84\u00a0行（違う値は\u00a05\u00a0件）。どの\u2060場所に決めますか？',
    'Rows: 84, distinct values: 5. Where are they?',
  ],
  [
    '候補のある場所は、ほかに\u00a06\u00a0か所あります（ここには出していません）。',
    'Places with candidates that are not listed: 6.',
  ],
  [
    '大阪府大阪市（82\u00a0行に\u2060書き込み、2\u00a0行は\u2060要確認の\u2060まま）',
    '大阪府大阪市 (rows\u00a0written:\u00a082, left\u00a0to\u00a0check:\u00a02)',
  ],
  [
    '北海道札幌市（40\u00a0行に\u2060書き込み、44\u00a0行は\u2060要確認の\u2060まま）',
    '北海道札幌市 (rows\u00a0written:\u00a040, left\u00a0to\u00a0check:\u00a044)',
  ],
  ['選ばない（要確認のまま）', 'Leave the rest undecided'],
  ['残りは選ばない（要確認のまま）', 'Leave the rest undecided'],
  ['決めた\u00a036\u00a0行を\u2060要確認に\u2060戻す', 'Give the 36 decided rows back to check'],
  [
    '決定済み\u00a036\u00a0行（兵庫県神戸市中央区、大阪府堺市北区）',
    'Decided already: 36 (兵庫県神戸市中央区, 大阪府堺市北区).',
  ],
  ['一致した値の\u00a097\u00a0%\u00a0が東京都にあります', '97% of the values found are in 東京都'],
  [
    '→ 3300854 埼玉県さいたま市大宮区桜木町（4\u00a0行）',
    '→ 3300854 埼玉県さいたま市大宮区桜木町 (rows:\u00a04)',
  ],
  ['町域名が少し違います', 'The name of the town differs slightly'],
  ['この 212 件すべて', 'All 212 of these'],
  ['ほか\u00a0202\u00a0行を表示', 'Show the other rows (202)'],
  ['ほか\u00a0182\u00a0組（300\u00a0行）を表示', 'Show 182 more (rows:\u00a0300)'],
  ...FLOW_TEXTS.map(({ ja, en }): [string, string] => [ja, en]),
]);

/** Headers of the columns that a run writes. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ['郵便番号', 'Postal code'],
  ['都道府県', 'Prefecture'],
  ['市区町村', 'City'],
  ['町域', 'Town'],
  ['照合結果', 'Result'],
]);

/** @param state any state of `states`. */
export function inEnglish(state: PaneState): PaneState {
  const said = { ...(translated(state) as PaneState), language: 'en' } as const;
  if (said.preview === undefined) return said;
  const headers = said.preview.headers.map((header) => RESULTS.get(header) ?? header);
  return { ...said, preview: { ...said.preview, headers } };
}

function translated(value: unknown): unknown {
  const english = ENGLISH.get(value);
  if (english !== undefined) return english;
  if (Array.isArray(value)) return value.map(translated);
  // Maps and kinds hold no texts of the flow.
  if (typeof value !== 'object' || value === null || value instanceof Map || 'catalogue' in value) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, translated(of)]));
}
