/** Checks that each state shows certain words, which other tests use too. */
import { tablesWithInserted } from '@daicho/pane/src/table-range.ts';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from './markup.ts';
import { states } from './states.ts';

type StateName = keyof typeof states;

const words: readonly (readonly [StateName, ...string[]])[] = [
  ['loading', '準備しています…'],
  [
    'first run',
    '正しい情報の列を作ります',
    'APIキーは接続先のサービスの管理画面で',
    '保存して始める',
  ],
  ['first run, connecting', '接続しています…'],
  ['first run, refused', 'エラー:', 'このAPIキーは使えません'],
  ['first run, secret key', '注意:', 'シークレットキーは、このパソコンの'],
  ['nothing read', '表の中のセルを1つ選び', '選択範囲を読み込む'],
  ['reading', '表を読み込んでいます…'],
  ['a result whose rows to check are all left so by the person', '残りの 59 行を決める'],
  [
    'a result of branches whose rows to check are left so, some without a candidate to choose',
    '選べる候補のある 40 行を決める',
  ],
  ['guess by header', 'テーブル「顧客」', '39,999 行', '見出しから「住所」を選びました'],
  ['guess by values', '入っている値から「顧客番号」を選びました'],
  ['guess from memory', '前回と同じ「郵便番号」を選びました'],
  ['no guess', '列を選んでください'],
  ['several columns', '見出しから「都道府県、住所、F 列（見出しなし）」を選びました', '列 3を外す'],
  ['headers alike', '住所（E 列）', '住所（F 列）', '見出しから「住所（E 列）」を選びました'],
  ['without a service', 'サービスなしで整える', '郵便番号の形式'],
  ['dates', '通信は1回'],
  [
    'several inputs',
    '会社名の列',
    '住所の列（あれば）',
    '使わない',
    '数倍になることがあります',
    '見出しから、会社名は「会社名」、住所は「都道府県、住所」を選びました',
  ],
  ['fields of every group', '名称・番号', 'カナ・ローマ字', 'コード・区分', '日付', 'その他'],
  [
    'into own columns',
    '書き込む場所（2 件は既存の列）',
    '空のセルだけを埋めます',
    'この列に入っている郵便番号は、照合には使いません',
  ],
  ['notation of addresses', '住所の書き方', '一丁目9番1号', '全角', '書かない', '住居表示'],
  ['update offered', '前回の列を更新する（郵便番号 (2)、都道府県 (2)、照合結果）'],
  ['scopes, rows hidden', '表示中の行だけ（38,765 行）', '39,999 行、うち 1,234 行は非表示'],
  [
    'ditto marks',
    '「〃」「同上」を上のセルと同じとみなす（1,208 行）',
    '空の都道府県・市区町村を上と同じとみなす（20 行）',
    'セルは変わりません。',
  ],
  [
    'a result with notes',
    '1,208 行は、「〃」「同上」や空のセルを',
    'どの行にも値がなかった列: 事業所名',
    '非表示の 1,234 行には書き込んでいません。',
  ],
  ['without a key', 'サービスへの接続とAPIキーが必要です', 'APIキーを設定'],
  ['postal codes alone', '郵便番号の書き方', '123-4567'],
  ['hidden rows not looked for', '非表示の行を調べる'],
  ['hidden rows unknown', '非表示の行があるか確かめられませんでした'],
  ['range of a sheet', 'シート「とても長い名前のシート'],
  [
    'guess by header',
    '重複を除き 25,012 件',
    '問い合わせ 25,012 回・約 42 分',
    'シークレットキーなら約 50 秒',
  ],
  ['all known', '（25,012 件は確認済み）', '問い合わせは要りません'],
  ['preview asking', '見本の行を照合しています…'],
  ['checked without a service', '形式は正しい（実在は未確認）', '1,203 行の書き方を直しました。'],
  [
    'preview shown',
    'プレビュー（見本 24 行）',
    'まだ何も書き込んでいません。',
    '霞が関',
    '該当なし',
  ],
  ['checking', '書き込めるか確かめています…'],
  ['reading rows', '表を読み込んでいます…'],
  ['asking, goes on hourly', '1時間以内に Google 側で続きを始め'],
  ['asking', '照合しています… 12,400 / 39,999 行', '残り約 29 分', '11,873', '一時停止', '中止'],
  ['paused', '一時停止中 12,400 / 39,999 行', '再開'],
  ['writing', '書き込んでいます… 12,400 / 39,999 行'],
  ['all found', '5 列を追加しました。', '約 50 秒・問い合わせ 251 回', '元に戻す'],
  [
    'mixed result',
    '既存の列の空のセルを 1,502 個埋めました。',
    '要確認の行を決める',
    '残りを実行',
    '終わり',
  ],
  [
    'a result with rows to check, not found and invalid',
    '要確認・該当なし・入力不備の行だけを表示',
  ],
  [
    'a result with nothing to check but rows not found and invalid',
    '該当なし・入力不備の行だけを表示',
  ],
  [
    'a result whose rows to check are decided, with the filter still on',
    'すべての行が一致しましたが、フィルターで隠れたままです。',
    'すべての行を表示',
  ],
  ['a result with a filter in the way', '「元に戻す」でも戻りません'],
  ['some failed', '失敗した行だけやり直す'],
  ['only updated', '5 列を更新しました。', 'ここからは元に戻せません'],
  ['a later run has to be undone first', '先にそちらを元に戻してください'],
  [
    'earlier runs',
    'これまでの実行（4 件）',
    '一致 38,021 行・要確認 1,204 行',
    '重複に印を付ける',
    '8 列を追加しました。',
    '顧客 B4:H40003',
    '列: 住所、会社名',
    '列: 勤務先郵便番号',
  ],
  [
    'written to a new sheet',
    '新しいシート「顧客の結果」に書き込みました。',
    '5 列を追加しました。',
  ],
  ['another list below', '注意:', '「最後の行」を 1401 に変えてから実行してください。'],
  ['headers below the first row', '「見出しの行」を 5 に変えてから実行してください。'],
  ['earlier runs beside a result', 'これまでの実行（3 件）', '元に戻せなくなります'],
  ['undoing', '元に戻しています… 12,400 / 39,999 行'],
  [
    'chooser',
    '3 行に入っています',
    '12, 14–15',
    '候補を選ぶとすぐに 3 行に書き込み、次へ進みます',
    '同じ名前の法人があります',
    'C-0007',
    '札幌支店 12・仙台支店 3・福岡支店 2・ほか 4 通り',
    '1件ずつ決める',
    '残り 2 組・4 行',
    '書き込み済み 0 行',
    '書き込めていない 1 行を書き込む',
  ],
  ['chooser, nearly all in one place', '一致した値の 97 % が東京都にあります', '97 % が東京都'],
  ['chooser, one group below the result', '候補を選ぶとすぐに 3 行に書き込みます（↑↓'],
  ['data that is a sample', 'このサービスの法人データは見本だけです。', '対象外'],
  ['a result outside the data', '該当なし\n12\n', '対象外\n500\n'],
  ['an undo beside edited cells', '3 個あり、列ごと残ります。', '詳しく', '「町域」の 3–4 行目'],
  ['mixed result', '書かれた郵便番号が合わない行: 別の場所の番号 1 行、以前の番号 1 行'],
  [
    'chooser, part in several cities',
    '広島県安芸郡府中町（「府中支店」の名前から）',
    'チェックした 2 か所で 84 行を調べ直し',
    'ほかの市区町村（入力して Enter',
    '調べ直した結果: 決定 279 行',
  ],
  ['chooser, postal codes that differ', '書かれている郵便番号が住所と合いません'],
  [
    'chooser, many candidates',
    'ほか 36 件の値',
    '40 行に入っています',
    'ほかにも候補があるかもしれません',
  ],
  ['chooser, writing', '書き込み中…'],
  ['notice: info', 'お知らせ:'],
  ['notice: success', '完了:'],
  ['notice: warning', '注意:'],
  ['notice: error', 'エラー:', 'I4:M40003'],
  ['settings', '保存済みです', 'データの出典', 'キーを削除'],
  ['settings, tested', 'データは 2026-10-30 版です。'],
];

it('a table that a run has widened has the same address above the choice of tables and within it', () => {
  const state = states['several tables on the sheet'];
  const { tables } = state.target ?? {};
  if (state.target === undefined || tables === undefined) throw new Error('no tables');
  const target = { ...state.target, ...tablesWithInserted(state.target, 2) };
  const text = textOf(markupOf({ ...state, target }));
  expect(text).toContain('B4:J40003・39,999 行');
  expect(text).toContain('東日本支社） B4:J40003');
});

it('if columns are to be inserted beside a table, the pane says before the run, and no longer after it, that the next table moves', () => {
  const { target } = states['several tables on the sheet'];
  const hint = '右の表は、その分だけ右へ動きます';
  const after = states['a result of one of several tables'];
  expect(textOf(markupOf(states['several tables on the sheet']))).toContain(hint);
  expect(textOf(markupOf({ ...after, target }))).not.toContain(hint);
});

it('the chooser of rows that were copied to a new sheet says whose row numbers it shows', () => {
  const state = states['chooser, all that is left below the result'];
  const hint = '行番号は、新しいシート「顧客の結果」のものです。';
  expect(textOf(markupOf(state))).not.toContain(hint);
  const result = state.result && { ...state.result, newSheet: '顧客の結果' };
  expect(textOf(markupOf({ ...state, result }))).toContain(hint);
});

it('the next table of the sheet is the main button of a result if nothing else is left, and one of the buttons beside the result until then', () => {
  const state = states['a result of one of several tables'];
  const partsOf = (undecided: number) => {
    const result = state.result && { ...state.result, undecided };
    return markupOf({ ...state, result }).split('class="foot"');
  };
  const toTable = /<button[^>]* id="other-table" class="button primary"/;
  const [body = '', foot = ''] = partsOf(0);
  expect([body.includes('id="other-table"'), toTable.test(foot)]).toEqual([false, true]);
  const [bodyBefore = '', footBefore = ''] = partsOf(3);
  expect(bodyBefore).toContain('id="other-table"');
  expect(footBefore).not.toContain('id="other-table"');
});

it('the name of a field breaks after a middle dot, never inside the word that follows', () => {
  const markup = markupOf(states['guess by header']);
  expect(markup).toContain('階・<wbr/><span class="whole">部屋番号</span>');
});

describe('each state of the pane', () => {
  it.each(words.map(([name, ...expected]) => [name, expected] as const))(
    'shows its words: %s',
    (name, expected) => {
      const text = textOf(markupOf(states[name]));
      for (const word of expected) expect(text).toContain(word);
    },
  );
});
