/** States after a run: its result, the map, earlier runs, new rows. */
import type { PastRunState, Result, RowsOnMap } from '@daicho/pane/src/state/result.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { areaCounts } from '@daicho/shared/map/area-counts.ts';
import { withChoice } from './choice-states.ts';
import { counts, finished, guessed, mixed } from './example-list.ts';
import {
  CELLS_IN_DOUBT,
  CELLS_KEPT,
  DONE_WITH_OTHER_TABLE,
  EDITED,
  HIDDEN_LEFT,
  LONG_NAME,
  OTHER_TABLES,
  OVERWRITE,
  REPLACED,
  TO_TABLE,
  UNDO_EDITED,
  UNDO_WHERE,
} from './flow-texts.ts';

const TO_CHECK = { ...counts, found: 39_940, ambiguous: 59 };
const SEEN = { isColoured: true, filter: undefined, canFilter: true };

/** Rows in a few towns and cities, up to a number of five digits. */
function onMap(by: RowsOnMap['by']): RowsOnMap {
  const towns = [
    ['東京都', '千代田区', 35.69, 139.75, 34_817],
    ['東京都', '八王子市', 35.66, 139.32, 871],
    ['大阪府', '大阪市北区', 34.7, 135.51, 4_020],
    ['北海道', '札幌市中央区', 43.06, 141.35, 76],
    ['沖縄県', '那覇市', 26.21, 127.68, 1],
  ] as const;
  const rows = towns.map(([prefecture, city, latitude, longitude, count]) => {
    return { prefecture, city, latitude, longitude, count };
  });
  const placed = rows.reduce((sum, { count }) => sum + count, 0);
  return { areas: areaCounts(rows), places: rows, placed, unplaced: 214, by, withoutPoint: 3 };
}

/** A result with as many rows without a place as the map says. */
const partlyPlaced = finished({ counts: { ...counts, found: 39_785, not_found: 214 } });

const pastRun: PastRunState = {
  id: 'run-2',
  at: Date.UTC(2026, 10, 26, 4, 0),
  kind: 'address',
  table: '顧客',
  address: 'B4:H40003',
  columns: ['住所', '会社名'],
  counts: { ...counts, found: 38_021, ambiguous: 1_204 },
  added: 5,
  updated: 0,
  undo: 'possible',
  hasResult: true,
};

const HOUR = 3_600_000;

const pastRuns: readonly PastRunState[] = [
  { ...pastRun, id: 'run-3', at: pastRun.at + 3 * HOUR, undo: 'impossible' },
  {
    ...pastRun,
    at: pastRun.at + 2 * HOUR,
    kind: 'duplicates',
    counts: undefined,
    added: 8,
    hasResult: false,
  },
  {
    ...pastRun,
    id: 'run-1',
    at: pastRun.at + HOUR,
    kind: 'postal_code',
    columns: ['勤務先郵便番号'],
    added: 0,
    updated: 4,
    undo: 'after_later',
    later: [{ at: pastRun.at + HOUR * 2, kind: 'address' }],
  },
  { ...pastRun, id: 'run-0', undo: 'done', hasResult: false },
];

/** Sheets and headers with names as long as those of offices. */
const longRuns: readonly PastRunState[] = [
  {
    ...pastRun,
    table: LONG_NAME,
    columns: ['お届け先 都道府県', 'お届け先 市区町村・番地', 'お届け先 建物名', 'E', '会社名'],
  },
  { ...pastRun, id: 'run-1', table: 'Sheet1', address: 'A1:C13', columns: ['A'], undo: 'done' },
];

const code = (written: string, today: string, after: string) =>
  ({ cells: '[]', written, today, after, place: 'read' }) as const;

/** A list that has its own column of postal codes: two cells are blank, two codes can be replaced, and two cannot. */
const withCodes: Partial<Result> = {
  counts: { ...counts, found: 39_995, ambiguous: 3, invalid: 1 },
  checks: { other_place: 1, former: 1, unknown: 1, malformed: 1 },
  codeHeaders: { own: '〒', found: '郵便番号' },
  changed: new Map([
    [4, { written: '981-1244', today: '9811224', checkText: '以前の郵便番号', check: 'former' }],
    [
      9,
      { written: '102-0084', today: '1020083', checkText: '別の場所の番号', check: 'other_place' },
    ],
    [12, { written: '9999999', today: '1020083', checkText: 'データにない番号', check: 'unknown' }],
    [15, { written: '10200', today: '1020083', checkText: '読めない番号', check: 'malformed' }],
  ]),
  replaceable: new Map([
    [2, code('', '1020083', '102-0083')],
    [3, code('', '1020084', '102-0084')],
    [4, code('981-1244', '9811224', '981-1224')],
    [9, code('102-0084', '1020083', '102-0083')],
  ]),
  dittos: 12,
};

const replacing: PaneState = {
  ...finished({}),
  choice: withChoice('address', [[3]], { replaces: true }).choice,
  isFormOpen: true,
};

export const resultStates = {
  'all found': finished({}),
  'mixed result': mixed,
  'a result outside the data': finished({
    counts: { ...counts, found: 3, not_found: 512 },
    outside: 500,
  }),
  'a result with few blank and invalid rows': finished({
    counts: { ...counts, found: 39_994, invalid: 3, blank: 2 },
    few: { blank: [39_998, 40_001], invalid: [5, 1_204, 31_007] },
  }),
  'a result with notes': finished({
    notes: [
      '1,208 行は、「〃」「同上」\u2060や空のセルを上のセルと同じとみなして照合しました。',
      'どの行にも値がなかった列: 事業所名、京都の通り名（［条件を変えて実行］で外せます）。',
      HIDDEN_LEFT.ja,
    ],
  }),
  'a result with rows kept as people changed them': finished({
    added: 0,
    updated: 2,
    notes: [CELLS_KEPT.ja],
    steps: [{ id: 'overwrite', label: OVERWRITE.ja }],
  }),
  'a result with rows kept that people may have changed': finished({
    added: 0,
    updated: 2,
    notes: [CELLS_IN_DOUBT.ja, OTHER_TABLES.ja],
    steps: [
      { id: 'overwrite', label: OVERWRITE.ja },
      {
        id: 'other-table',
        label: TO_TABLE.ja,
        range: { headerRow: 29, headerRows: 1, column: 0, columns: 4, rows: 22 },
      },
    ],
  }),
  'a result of one of several tables': finished({
    notes: [OTHER_TABLES.ja],
    steps: [
      {
        id: 'other-table',
        label: TO_TABLE.ja,
        range: { headerRow: 29, headerRows: 1, column: 0, columns: 4, rows: 22 },
      },
    ],
  }),
  'a result of several tables together': finished({
    counts: { ...counts, found: 80, ambiguous: 5, not_found: 2 },
    tables: [
      { id: 'run-3', name: '「4月」', counts: { ...counts, found: 30, ambiguous: 5 } },
      { id: 'run-4', name: '「5月」', counts: { ...counts, found: 28, not_found: 2 } },
      { id: 'run-5', name: `「${LONG_NAME}」`, counts: { ...counts, found: 22 } },
    ],
    undecided: 5,
    appearance: SEEN,
  }),
  'a result with postal codes to fill and to replace': finished(withCodes),
  'a result with postal codes filled and replaced': {
    ...finished({
      ...withCodes,
      replaced: [
        { id: 'filled', wereBlank: true, rows: [2, 3] },
        { id: 'replaced', rows: [4, 9] },
      ],
    }),
    history: ['replaced', 'filled'].map((id) => ({
      ...pastRun,
      id,
      kind: 'replaced_codes',
      counts: undefined,
      added: 0,
      updated: 1,
      hasResult: false,
    })),
  },
  'written to a new sheet': finished({ newSheet: '顧客の結果' }),
  'written to a new sheet with a long name': finished({ newSheet: `${LONG_NAME}の結果` }),
  'ended among the headers of another list': {
    ...finished({}),
    notice: { intent: 'warning', text: DONE_WITH_OTHER_TABLE.ja },
  },
  'some failed': finished({ counts: { ...counts, found: 39_000, failed: 999 } }),
  'only updated': finished({ added: 0, updated: 5, undo: 'impossible' }),
  'checked without a service': finished({
    kind: 'postal_code_form',
    corrected: 1_203,
    requests: 0,
    seconds: 3,
  }),
  'a result with coloured statuses': finished({ counts: TO_CHECK, appearance: SEEN }),
  'a result with rows to check, not found and invalid': finished({
    counts: { ...counts, found: 39_987, ambiguous: 5, not_found: 1, invalid: 6 },
    undecided: 5,
    appearance: SEEN,
  }),
  'a result whose rows to check are all left so by the person': finished({
    counts: TO_CHECK,
    left: TO_CHECK.ambiguous,
    appearance: SEEN,
  }),
  'a result of branches whose rows to check are left so, some without a candidate to choose':
    finished({ kind: 'branch', counts: TO_CHECK, left: 40, appearance: SEEN }),
  'a result with nothing to check but rows not found and invalid': finished({
    counts: { ...counts, found: 39_987, not_found: 1, invalid: 11 },
    appearance: SEEN,
  }),
  'a result whose rows to check are shown alone': finished({
    counts: TO_CHECK,
    appearance: { ...SEEN, isColoured: false, filter: { before: 'none' } },
  }),
  'a result whose rows to check are decided, with the filter still on': finished({
    appearance: { ...SEEN, filter: { before: 'none' } },
  }),
  'a result with a filter in the way': finished({
    counts: TO_CHECK,
    appearance: { ...SEEN, inTheWay: 'A4:H40003' },
  }),
  'run again beside a result': { ...finished({}), isFormOpen: true },
  'replacing a result': replacing,
  'replacing a result that was edited': {
    ...replacing,
    notice: { intent: 'warning', text: EDITED.ja },
  },
  'an undo beside edited cells': {
    ...mixed,
    notice: { intent: 'warning', text: UNDO_EDITED.ja, more: UNDO_WHERE.ja },
  },
  'a result that replaced another': {
    ...finished({}),
    notice: { intent: 'success', text: REPLACED.ja },
  },
  'map being read': { ...finished({}), map: {} },
  'map of points': { ...partlyPlaced, map: { rows: onMap('point') } },
  'map by prefectures': { ...partlyPlaced, map: { rows: onMap('prefecture') } },
  'a later run has to be undone first': finished({ undo: 'after_later' }),
  'earlier runs': { ...guessed, history: pastRuns, isHistorySaved: true },
  'earlier runs with long names': { ...guessed, history: longRuns, isHistorySaved: true },
  'earlier runs beside a result': { ...finished({}), history: pastRuns },
  'new rows may fill by themselves': { ...finished({}), newRows: [] },
  'new rows fill by themselves': {
    ...finished({}),
    newRows: [
      {
        id: '1',
        intent: 'info',
        text: '「名簿」に増えた行を、自動で照合しています（フォームの回答や変更があったときと、1時間ごと）。',
        fills: [
          '11/26 17:20: 2 行（39,998–39,999 行目）。要確認など 1、失敗 0',
          '11/26 16:20: 1 行（39,997 行目）。要確認など 0、失敗 0',
        ],
      },
      {
        id: '2',
        intent: 'warning',
        text: '「会員」の新しい行の自動照合は止まりました。結果の列の見出しが変わったか、なくなりました（市区町村）。直してから、もう一度照合して、始め直してください。',
        fills: [],
      },
    ],
    usage:
      '今日の問い合わせ: 251\u00a0回。Google の残りの目安: 個人のアカウントなら 19,749\u00a0回、Workspace なら 99,749\u00a0回（ほかのスクリプトの分は含みません）。',
  },
  'result undone': { ...mixed, result: mixed.result && { ...mixed.result, undo: 'done' } },
} as const satisfies Record<string, PaneState>;
