/** What the flow says in the states, in English. Cells and headers of the sheet stay as they are. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';

const ENGLISH: ReadonlyMap<unknown, string> = new Map([
  [
    'このAPIキーは使えません。キーをもう一度確かめてください。',
    'This API key cannot be used. Check the key again.',
  ],
  [
    'シークレットキーは、このパソコンのほかの利用者にも使われることがあります。',
    'Other people who use this computer may be able to use a secret key.',
  ],
  [
    'シート「顧客一覧」は保護されているため書き込めません。保護を解除してから実行してください。このまま「実行」を押すと、行を新しいシートに写して結果を書きます。',
    'The sheet “顧客一覧” is protected, so nothing can be written. Unprotect it and run again. Run copies the rows to a new sheet instead, and writes the results there.',
  ],
  [
    '「名簿」に増えた行を、自動で照合しています（フォームの回答や変更があったときと、1時間ごと）。',
    'New rows of “名簿” are filled automatically (after an answer of a form or a change, and hourly).',
  ],
  [
    '11/26 17:20: 2 行（39,998–39,999 行目）。要確認など 1、失敗 0',
    'Nov 26, 17:20: 2 rows (39,998–39,999). To check and the like: 1, failed: 0',
  ],
  [
    '11/26 16:20: 1 行（39,997 行目）。要確認など 0、失敗 0',
    'Nov 26, 16:20: 1 row (39,997). To check and the like: 0, failed: 0',
  ],
  [
    '「会員」の新しい行の自動照合は止まりました。結果の列の見出しが変わったか、なくなりました（市区町村）。直してから、もう一度照合して、始め直してください。',
    'Filling the new rows of “会員” has stopped: a header of the results was changed or is gone (市区町村). Put it back, run again, and start anew.',
  ],
  [
    '今日の照会: 251\u00a0回。Google の残りの目安: 個人のアカウントなら 19,749\u00a0回、Workspace なら 99,749\u00a0回（ほかのスクリプトの分は含みません）。',
    'Requests today: 251. About 19,749 are left of Google’s limit for a personal account, or 99,749 for Workspace (not counting other scripts).',
  ],
  [
    '中止しました。もう一度実行すると続きから始まります。',
    'Cancelled. Run again to go on where it stopped.',
  ],
  ['候補を書き込みました。', 'The chosen candidates were written.'],
  [
    'セルの編集が終わるのを待っています。Enter\u00a0キーか Esc\u00a0キーで編集を終えてください。',
    'Waiting for a cell to leave edit mode. Press Enter or Esc in the cell.',
  ],
  [
    'テーブルの右側の 5 列が空いていません（I4:M40003）。空けてから実行してください。既存のセルには上書きしません。',
    'The 5 columns right of the table are not empty (I4:M40003). Empty them and run again. Existing cells are never overwritten.',
  ],
  [
    '「顧客一覧」を照合しています（12,400\u00a0/\u00a039,999\u00a0行）。閉じても続きます。',
    'Looking up “顧客一覧” (12,400\u00a0of\u00a039,999\u00a0rows). It goes on if you close this.',
  ],
  ['「顧客一覧」の 39,999 行を照合しました。', 'Rows of “顧客一覧” looked up: 39,999.'],
  ['接続できました。データは 2026-10-30\u00a0版です。', 'Connected. Data version: 2026-10-30'],
  ['候補が複数', 'Several candidates'],
  ['候補が複数（町域を一つに決められません）', 'Several candidates (the town cannot be told)'],
  ['候補が複数（同じ名前の法人があります）', 'Several candidates (corporations of the same name)'],
  [
    '候補が複数（町域が書かれていないか、読み取れません）',
    'Several candidates (the town is missing or cannot be read)',
  ],
  [
    '候補が複数（市区町村を一つに決められません）',
    'Several candidates (the municipality cannot be told)',
  ],
  [
    '書かれている郵便番号が住所と合いません',
    'The written postal code does not belong to the address',
  ],
]);

/** @param state any state of `states`. */
export function inEnglish(state: PaneState): PaneState {
  return { ...(translated(state) as PaneState), language: 'en' };
}

function translated(value: unknown): unknown {
  const english = ENGLISH.get(value);
  if (english !== undefined) return english;
  if (Array.isArray(value)) return value.map(translated);
  // Maps and kinds hold nothing that the flow says.
  if (typeof value !== 'object' || value === null || value instanceof Map || 'catalogue' in value) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, translated(of)]));
}
