/** Every state of the pane by name, as the flow would give it, without a host. */

import { firstState } from '@daicho/pane/src/flow/first-state.ts';
import type { Choice } from '@daicho/pane/src/state/choice.ts';
import type { DuplicatesFound, DuplicatesStep } from '@daicho/pane/src/state/duplicates.ts';
import type { PastRunState, Result, RowsOnMap, RunState } from '@daicho/pane/src/state/result.ts';
import type { Chooser, PaneState, UndecidedGroup } from '@daicho/pane/src/state/state.ts';
import type { MadeColumns, Target } from '@daicho/pane/src/target.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { areaCounts } from '@daicho/shared/map/area-counts.ts';
import { placeStates } from './place-states.ts';

/** Name of a company that would be markup if a view forgot that a text is a text. */
export const HOSTILE_NAME = '<img src=x onerror="alert(1)"> & Sons株式会社';

const counts = { found: 0, ambiguous: 0, not_found: 0, invalid: 0, failed: 0, blank: 0 };

export const customers: Target = {
  id: 'table-1',
  isTable: true,
  name: '顧客',
  sheetName: '顧客一覧',
  address: 'B4:H40003',
  headers: ['顧客番号', '会社名', '都道府県', '住所', '', '郵便番号', '備考'],
  headerRow: 3,
  firstColumn: 1,
  rowCount: 39_999,
  hiddenRows: [],
  selectedRows: undefined,
  made: [],
};

const made: MadeColumns = {
  kind: 'address',
  inputs: [['住所']],
  columns: [
    ['postal_code', '郵便番号 (2)'],
    ['prefecture', '都道府県 (2)'],
    ['status', '照合結果'],
  ],
};

function kind(id: string): Kind {
  const found = kindById(id);
  if (found === undefined) throw new Error(`no kind ${id}`);
  return found;
}

function choiceOf(id: string, inputs: Choice['inputs'], more: Partial<Choice> = {}): Choice {
  const chosen = kind(id);
  return {
    kind: chosen,
    inputs,
    alternatives: [],
    guess: 'header',
    fields: chosen.catalogue.ids.filter((field) => chosen.catalogue.defaults.includes(field)),
    into: {},
    update: undefined,
    updatable: [],
    scope: 'all',
    scopes: [{ scope: 'all', rows: customers.rowCount }],
    ...more,
  };
}

const fresh = firstState({
  language: 'ja',
  theme: 'light',
  proposedAddress: 'https://daicho.example',
  copyToSheet: async () => customers,
});

const loading: PaneState = { ...fresh, connection: { ...fresh.connection, hasKey: true } };

const firstRun: PaneState = {
  ...loading,
  page: 'first_run',
  connection: { ...loading.connection, hasKey: false },
};

const connected: PaneState = { ...loading, page: 'work', isConnected: true };

const survey = {
  rows: 39_999,
  distinct: 25_012,
  known: 0,
  requests: 25_012,
  isLeast: false,
  seconds: 2_500,
  secondsInBatches: 48,
};

const guessed: PaneState = {
  ...connected,
  target: customers,
  choice: choiceOf('address', [[3]]),
  survey,
};

function withChoice(id: string, inputs: Choice['inputs'], more: Partial<Choice> = {}): PaneState {
  return { ...guessed, choice: choiceOf(id, inputs, more) };
}

const preview = {
  isAsking: false,
  counts: { ...counts, found: 18, ambiguous: 3, not_found: 1, invalid: 1, failed: 1 },
  headers: ['郵便番号', '都道府県', '市区町村', '町域', '照合結果'],
  rows: [
    {
      row: 1,
      input: '京都市中京区清水町',
      kind: 'ambiguous',
      texts: ['', '京都府', '京都市中京区', '', '要確認: 候補が複数（町域を一つに決められません）'],
    },
    { row: 2, input: HOSTILE_NAME, kind: 'not_found', texts: ['', '', '', '', '該当なし'] },
    {
      row: 4,
      input: '2026-01-02',
      kind: 'invalid',
      texts: ['', '', '', '', '入力不備: 住所の列に日付があります'],
    },
    {
      row: 5,
      input: '大阪府大阪市北区梅田',
      kind: 'failed',
      texts: ['', '', '', '', '失敗: サービスが応答しません'],
    },
    {
      row: 0,
      input: '東京都千代田区霞が関1-2-1 合同庁舎第2号館',
      kind: 'found',
      texts: ['1000013', '東京都', '千代田区', '霞が関', '一致'],
    },
  ],
} as const;

function running(run: Partial<RunState>) {
  return {
    ...guessed,
    run: {
      phase: 'asking',
      done: 12_400,
      total: 39_999,
      counts: { ...counts, found: 11_873, ambiguous: 402, not_found: 125 },
      secondsLeft: 1_720,
      isPaused: false,
      canStop: true,
      share: run.phase === 'checking' || run.phase === 'reading' ? undefined : 0.31,
      ...run,
    },
  } satisfies PaneState;
}

const TO_CHECK = { ...counts, found: 39_940, ambiguous: 59 };
const SEEN = { isColoured: true, filter: undefined, canFilter: true };

function finished(result: Partial<Result>): PaneState {
  return {
    ...guessed,
    result: {
      id: 'run-3',
      kind: 'address',
      corrected: 0,
      counts: { ...counts, found: 39_999 },
      checks: {},
      changed: new Map(),
      added: 5,
      updated: 0,
      filled: 0,
      seconds: 48,
      requests: 251,
      unfinished: 0,
      undecided: 0,
      undo: 'possible',
      ...result,
    },
  };
}

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

/** As many rows without a place as the map says. */
const partlyPlaced = finished({ counts: { ...counts, found: 39_785, not_found: 214 } });

const pastRun: PastRunState = {
  id: 'run-2',
  at: Date.UTC(2026, 10, 26, 4, 0),
  kind: 'address',
  table: '顧客',
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
    added: 0,
    updated: 4,
    undo: 'after_later',
  },
  { ...pastRun, id: 'run-0', undo: 'done', hasResult: false },
];

const mixed = finished({
  counts: { found: 38_021, ambiguous: 1_204, not_found: 512, invalid: 41, failed: 21, blank: 197 },
  checks: { same: 37_241, other_place: 1, former: 1 },
  changed: new Map([
    [4, { written: '981-1244', today: '9811224', said: '以前の郵便番号' }],
    [9, { written: '1020084', today: '', said: '別の場所の郵便番号' }],
  ]),
  undecided: 318,
  unfinished: 3,
  filled: 1_502,
  updated: 1,
});

const group = {
  isByAddress: false,
  inPlace: undefined,
  picked: undefined,
  written: 'none',
} as const;

const groups: readonly UndecidedGroup[] = [
  {
    ...group,
    id: 'a',
    values: [{ key: 'a', input: '京都市中京区清水町', rows: [1] }],
    reason: '候補が複数（町域を一つに決められません）',
    candidates: ['6040911 京都府京都市中京区清水町', '6008103 京都府京都市下京区塩竈町'],
    picked: 0,
  },
  {
    ...group,
    id: 'b',
    values: [
      { key: 'b', input: HOSTILE_NAME, rows: [7, 12] },
      { key: 'b2', input: 'Sons', rows: [99] },
    ],
    reason: '候補が複数（同じ名前の法人があります）',
    candidates: [
      '1130001000001 <b>Sons</b>株式会社 京都府京都市中京区烏丸通夷川上る少将井町222番地',
      '2010001000002 Ｓｏｎｓ株式会社 東京都千代田区神田神保町一丁目105番地',
      '3120001000003 サンズ株式会社 大阪府大阪市北区梅田三丁目1番3号',
    ],
  },
  {
    ...group,
    id: 'c',
    values: [{ key: 'c', input: '4980000', rows: [3] }],
    reason: '候補が複数',
    candidates: [],
  },
];

function choosing(more: Partial<Chooser>): PaneState {
  return {
    ...mixed,
    chooser: {
      groups,
      at: 1,
      isWriting: false,
      isClosing: false,
      offers: [],
      row: undefined,
      ...more,
    },
  };
}

const chooser = choosing({
  row: {
    at: 10,
    number: 12,
    cells: [
      ['顧客番号', 'C-0007'],
      ['会社名', HOSTILE_NAME],
    ],
  },
});

const step: DuplicatesStep = {
  inputs: [[2, 3], [1], [], [], [], [], [], [], [0]],
  customers: 'mixed',
  atLeast: 90,
  update: undefined,
  updatable: [],
  scope: 'all',
  scopes: [{ scope: 'all', rows: 39_999 }],
  survey: { ...survey, known: 25_012, requests: 0, secondsInBatches: undefined },
  found: undefined,
  marked: undefined,
};

const foundDuplicates: DuplicatesFound = {
  counts: { groups: 1_204, repeats: 1_311, perhaps: 42, households: 310, places: 2_020 },
  rows: 39_999,
  unlocated: 17,
  marked: 5_120,
  examples: [
    {
      verdict: 'same',
      verdictText: '同じ会社',
      certainty: '確実',
      reason: '5行目と住所が番地まで同じ、会社名が同じ（会社の種類は片方だけ）',
      rows: [
        { number: 5, input: '東京都千代田区霞が関1-2-1 株式会社見本商事' },
        { number: 12_048, input: `千代田区霞が関一丁目２番１号 ${HOSTILE_NAME}` },
      ],
    },
    {
      verdict: 'perhaps',
      verdictText: '同じかもしれない',
      certainty: '要確認',
      reason: '7行目と番地まで同じだが部屋番号が違い、名前が同じ',
      rows: [
        { number: 7, input: '東京都千代田区麹町3-2-5 コーポ見本405 山田太郎' },
        { number: 9, input: '東京都千代田区麹町3-2-5 コーポ見本406 山田太郎' },
      ],
    },
    {
      verdict: 'household',
      verdictText: '同じ世帯',
      certainty: 'ほぼ確実',
      reason: '8行目と住所が番地まで同じ、名字が同じで名前は別',
      rows: [
        { number: 8, input: '大阪府大阪市北区梅田1-1 鈴木一郎' },
        { number: 20, input: '大阪市北区梅田1-1 鈴木花子' },
      ],
    },
    {
      verdict: 'place',
      verdictText: '同じ場所',
      certainty: '確実',
      reason: '2行目と建物まで同じ（部屋番号なし）、名前は別',
      rows: [
        { number: 2, input: '京都市中京区清水町1 見本ビル 佐藤' },
        { number: 3, input: '京都市中京区清水町1 見本ビル 田中' },
      ],
    },
  ],
  pairs: [
    {
      key: '00000000001-00000000002',
      verdict: 'perhaps',
      verdictText: '同じかもしれない',
      certainty: '要確認',
      reason: '7行目と住所が部屋番号まで同じ、名前が一字だけ違う',
      isSame: undefined,
      rows: [
        { number: 7, parts: [{ text: '麹町3-2-5 405 小野由美', isMarked: false }] },
        {
          number: 9,
          parts: [
            { text: '麹町3-2-5 405', isMarked: false },
            { text: HOSTILE_NAME, isMarked: true },
            { text: '野由美', isMarked: false },
          ],
        },
      ],
    },
  ],
  pairCount: 42,
};

const marks: MadeColumns = {
  kind: 'duplicates',
  inputs: [['都道府県', '住所'], ['会社名'], [], []],
  columns: [
    ['verdict', '重複の判定'],
    ['certainty', '重複の確度'],
    ['reason', '重複の理由'],
    ['keep', '残す行'],
    ['group', '重複の番号'],
    ['household', '世帯の番号'],
    ['place', '場所の番号'],
    ['score', '重複の見込み'],
  ],
};

function duplicates(more: Partial<DuplicatesStep>): PaneState {
  return { ...guessed, duplicates: { ...step, ...more } };
}

const marked = { rows: 5_120, added: 8, updated: 0, unfinished: 0, undo: 'possible' } as const;

const settings: PaneState = { ...guessed, page: 'settings' };

const scopes: Choice['scopes'] = [
  { scope: 'all', rows: 39_999 },
  { scope: 'visible', rows: 38_765 },
  { scope: 'selected', rows: 12 },
  { scope: 'unfinished', rows: 240 },
];

/** As many hidden rows as the scopes say. */
const partlyHidden: Target = {
  ...customers,
  hiddenRows: Array.from({ length: 1_234 }, (_, i) => i * 3),
};

/** In Japanese and the light theme; tests go through the other languages and themes. */
export const states = {
  loading,
  'first run': firstRun,
  'first run, connecting': { ...firstRun, connection: { ...firstRun.connection, isBusy: true } },
  'first run, refused': {
    ...firstRun,
    connection: {
      ...firstRun.connection,
      notice: {
        intent: 'error',
        text: 'このAPIキーは使えません。キーをもう一度確かめてください。',
      },
    },
  },
  'first run, secret key': {
    ...firstRun,
    connection: {
      ...firstRun.connection,
      keyKind: 'secret',
      warning: 'シークレットキーは、このパソコンのほかの利用者にも使われることがあります。',
    },
  },
  'nothing read': connected,
  reading: { ...connected, isReading: true },
  'guess by header': guessed,
  'guess by values': withChoice('corporate_number', [[0]], { guess: 'values' }),
  'guess from memory': withChoice('postal_code', [[5]], { guess: 'remembered' }),
  'no guess': {
    ...guessed,
    choice: choiceOf('address', [[]], { guess: undefined }),
    survey: undefined,
  },
  'several columns': withChoice('address', [[2, 3, 4]]),
  'headers alike': {
    ...withChoice('address', [[3]]),
    target: { ...customers, headers: customers.headers.map((header) => header || '住所') },
  },
  'several inputs': {
    ...withChoice('company_name', [[1], [2, 3]]),
    survey: { ...survey, isLeast: true },
  },
  'bank and branch': withChoice('branch', [[1], []], { guess: undefined }),
  dates: {
    ...withChoice('date', [[6]], { guess: undefined }),
    survey: { ...survey, requests: 1, seconds: 1, secondsInBatches: undefined },
  },
  schools: withChoice('school', [[1], [3]], { guess: undefined }),
  'without a service': {
    ...withChoice('postal_code_form', [[5]], { guess: undefined }),
    survey: { ...survey, requests: 0, seconds: 0, secondsInBatches: undefined },
  },
  'without a key': { ...guessed, isConnected: false, survey: undefined },
  'postal codes alone': withChoice('corporate_number', [[5]], {
    notation: { numbers: 'usual', width: 'usual', prefecture: true, postalCode: 'hyphen' },
  }),
  'hidden rows unknown': { ...guessed, target: { ...customers, areHiddenUnknown: true } },
  'hidden rows not looked for': { ...guessed, target: { ...customers, areHiddenUnasked: true } },
  'fields of every group': withChoice('company_name', [[1], [3]], {
    fields: kind('company_name').catalogue.ids.filter((id) => id !== 'status'),
  }),
  'into own columns': withChoice('address', [[3]], { into: { postal_code: 5, prefecture: 2 } }),
  'notation of addresses': withChoice('address', [[3]], {
    fields: ['postal_code', 'address'],
    notation: { numbers: 'kanji_chome', width: 'full', prefecture: false },
  }),
  'update offered': withChoice('address', [[3]], { update: { ...made }, updatable: [made] }),
  'new columns instead': withChoice('address', [[3]], { updatable: [made] }),
  'scopes, rows hidden': {
    ...withChoice('address', [[3]], { scopes }),
    target: partlyHidden,
  },
  'ditto marks': withChoice('address', [[3]], { dittoRows: 1_208 }),
  'every choice': {
    ...withChoice('address', [[3]], { update: made, updatable: [made], scopes }),
    target: partlyHidden,
  },
  'results on a new sheet': {
    ...withChoice('address', [[3]], { isOnNewSheet: true }),
    notice: {
      intent: 'warning',
      text: 'シート「顧客一覧」は保護されているため書き込めません。保護を解除してから実行してください。このまま「実行」を押すと、行を新しいシートに写して結果を書きます。',
    },
  },
  'range of a sheet': {
    ...guessed,
    target: {
      ...customers,
      isTable: false,
      name: 'とても長い名前のシート（2026年度・東日本支社）',
    },
  },
  'all known': {
    ...guessed,
    survey: {
      rows: 39_999,
      distinct: 25_012,
      known: 25_012,
      requests: 0,
      isLeast: false,
      seconds: 0,
      secondsInBatches: undefined,
    },
  },
  'preview asking': { ...guessed, preview: { isAsking: true, headers: [], rows: [], counts } },
  'preview shown': { ...guessed, preview },
  'job shown': {
    ...guessed,
    job: guessed.choice && { of: guessed.choice, text: '{\n  "input": "customers.xlsx"\n}\n' },
  },
  checking: running({ phase: 'checking', done: 0, counts, secondsLeft: undefined }),
  'reading rows': running({ phase: 'reading', done: 0, counts, secondsLeft: undefined }),
  asking: running({}),
  'asking, goes on hourly': running({ continuation: 'hourly' }),
  paused: running({ isPaused: true }),
  writing: running({
    phase: 'writing',
    counts: { ...counts, found: 38_200, ambiguous: 1_299, not_found: 500 },
    canStop: false,
    secondsLeft: 4,
  }),
  'all found': finished({}),
  'mixed result': mixed,
  'some failed': finished({ counts: { ...counts, found: 39_000, failed: 999 } }),
  'only updated': finished({ added: 0, updated: 5, undo: 'impossible' }),
  'checked without a service': finished({
    kind: 'postal_code_form',
    corrected: 1_203,
    requests: 0,
    seconds: 3,
  }),
  'a result with coloured statuses': finished({ counts: TO_CHECK, appearance: SEEN }),
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
  'replacing a result': {
    ...withChoice('address', [[3]], { replaces: true }),
    ...finished({}),
    choice: withChoice('address', [[3]], { replaces: true }).choice,
    isFormOpen: true,
  },
  'map being read': { ...finished({}), map: {} },
  'map of points': { ...partlyPlaced, map: { rows: onMap('point') } },
  'map by prefectures': { ...partlyPlaced, map: { rows: onMap('prefecture') } },
  'a later run has to be undone first': finished({ undo: 'after_later' }),
  'earlier runs': { ...guessed, history: pastRuns, isHistorySaved: true },
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
      '今日の照会: 251\u00a0回。Google の残りの目安: 個人のアカウントなら 19,749\u00a0回、Workspace なら 99,749\u00a0回（ほかのスクリプトの分は含みません）。',
  },
  undoing: {
    ...guessed,
    run: { ...running({}).run, phase: 'undoing', secondsLeft: undefined, canStop: false },
  },
  chooser,
  'chooser, picked': choosing({ at: 0 }),
  'chooser, writing': choosing({ at: 0, isWriting: true }),
  'chooser, many candidates': choosing({
    at: 0,
    groups: [
      {
        ...group,
        id: 'd',
        values: Array.from({ length: 40 }, (_, i) => ({
          key: `d${i}`,
          input: `大阪府大阪市${i}`,
          rows: [5 + i],
        })),
        reason: '候補が複数（町域が書かれていないか、読み取れません）',
        candidates: Array.from({ length: 10 }, (_, i) => `53400${10 + i} 大阪府大阪市都島区${i}`),
      },
    ],
  }),
  'chooser, postal codes that differ': choosing({
    at: 0,
    offers: [
      {
        action: 'pickByAddress',
        label: '郵便番号だけが合わない\u00a02\u00a0件を、すべて住所で決めて書き込む',
        examples: ['100-0014', '100-0013'].map(
          (code) => `${code} 東京都千代田区丸の内1-1 → 1000005 東京都千代田区丸の内`,
        ),
        count: 2,
      },
    ],
    groups: ['100-0014', '100-0013'].map((code) => ({
      ...group,
      id: code,
      values: [{ key: code, input: `${code} 東京都千代田区丸の内1-1`, rows: [4] }],
      reason: '書かれている郵便番号が住所と合いません',
      candidates: ['1000005 東京都千代田区丸の内', '1000014 東京都千代田区永田町'],
      isByAddress: true,
    })),
  }),
  'chooser, nearly all in one place': choosing({
    at: 0,
    offers: [
      {
        action: 'pickInPlace',
        label:
          '残りの\u00a01\u00a0件を東京都の候補に決めて書き込む（一致した値の\u00a097\u00a0%\u00a0が東京都）',
        examples: ['府中市 → 1830000 東京都府中市'],
        count: 1,
      },
      {
        action: 'partGroups',
        label: '残りの\u00a012\u00a0行を、ほかの列で分ける',
        examples: ['支店や都道府県などの列の値ごとに、まとめて決めます。'],
        count: 1,
      },
    ],
    groups: [
      {
        ...group,
        id: 'e',
        values: [{ key: 'e', input: '府中市', rows: [4, 8] }],
        reason: '候補が複数（市区町村を一つに決められません）',
        candidates: ['1830000 東京都府中市', '7260000 広島県府中市'],
        inPlace: 0,
      },
    ],
  }),
  'chooser, which column': choosing({
    parting: {
      id: 'columns',
      title: 'どの列で分けますか？',
      examples: [],
      values: 0,
      said: ['列を選ぶだけでは、何も書き込みません。'],
      options: [
        '支店（2\u00a0通り: 大阪支店、札幌支店）',
        '電話番号の市外局番（2\u00a0通り: 06、011）',
      ],
      picked: undefined,
      at: 0,
      count: 1,
    },
  }),
  'chooser, part': choosing({
    parting: {
      id: '2 0',
      title: '支店: 大阪支店',
      examples: ['中央区本町1-2', '北区中之島2-3', '西区江戸堀1-4', '南堀江1-5', HOSTILE_NAME],
      values: 5,
      said: ['84\u00a0行（違う値は\u00a05\u00a0件）。どこの候補に決めますか？'],
      more: '候補のある場所は、ほかに\u00a06\u00a0か所あります（ここには出していません）。',
      options: [
        '大阪府大阪市（82\u00a0行に書き込み、2\u00a0行は要確認のまま）',
        '北海道札幌市（40\u00a0行に書き込み、44\u00a0行は要確認のまま）',
      ],
      none: '選ばない（要確認のまま）',
      picked: 0,
      at: 0,
      count: 2,
    },
  }),
  'chooser, no candidates': choosing({ at: 2 }),
  'chooser, some written': choosing({
    groups: groups.map((one, at) => (at < 2 ? { ...one, picked: 0, written: 0 } : one)),
  }),
  'duplicates: chosen': duplicates({ survey: { ...survey, isLeast: false } }),
  'several addresses': {
    ...guessed,
    target: {
      ...customers,
      headers: ['顧客番号', '会社名', '請求先住所', '納品先住所', '', '郵便番号', '備考'],
    },
    choice: choiceOf('address', [[3], [1], []], {
      guess: undefined,
      alternatives: [
        [[3], [1], []],
        [[2], [1], []],
      ],
    }),
  },
  'duplicates: no columns': duplicates({ inputs: [[], [], [], []], survey: undefined }),
  'duplicates: every choice': {
    ...duplicates({
      update: marks,
      updatable: [marks],
      scopes: scopes.filter(({ scope }) => scope !== 'unfinished'),
    }),
    target: partlyHidden,
  },
  'duplicates: comparing': {
    ...duplicates({}),
    run: { ...running({}).run, phase: 'comparing', secondsLeft: undefined },
  },
  'duplicates: found': duplicates({ found: foundDuplicates }),
  'duplicates: nothing found': duplicates({
    found: {
      counts: { groups: 0, repeats: 0, perhaps: 0, households: 0, places: 0 },
      rows: 39_999,
      unlocated: 0,
      marked: 0,
      examples: [],
      pairs: [],
      pairCount: 0,
    },
  }),
  'duplicates: marked': duplicates({ found: foundDuplicates, marked }),
  'duplicates: marks updated': duplicates({
    found: foundDuplicates,
    marked: { ...marked, added: 0, updated: 8, undo: 'impossible' },
  }),
  'notice: info': {
    ...guessed,
    notice: {
      intent: 'info',
      text: '中止しました。表には何も書き込んでいません。もう一度実行すると続きから始まります。',
    },
  },
  'notice: success': {
    ...guessed,
    notice: { intent: 'success', text: '選んだ候補を 12 行に書き込みました。' },
  },
  'notice: warning': {
    ...guessed,
    notice: {
      intent: 'warning',
      text: 'セルの編集が終わるのを待っています。Enter\u00a0キーか Esc\u00a0キーで編集を終えてください。',
    },
  },
  'notice: error': {
    ...guessed,
    notice: {
      intent: 'error',
      text: 'テーブルの右側の 5 列が空いていません（I4:M40003）。空けてから実行してください。既存のセルには上書きしません。',
    },
  },
  ...placeStates(guessed),
  'rows to check of an earlier run': withChoice('address', [[3]], {
    scopes: [
      { scope: 'all', rows: 39_999 },
      { scope: 'to_check', rows: 1_318 },
    ],
  }),
  'distances from one place': withChoice('distance', [[3], []], {
    guess: undefined,
    typed: { 1: '東京都千代田区丸の内1-9-1' },
  }),
  'result undone': { ...mixed, result: mixed.result && { ...mixed.result, undo: 'done' } },
  'goes on without the pane': {
    ...connected,
    background: {
      isGoing: true,
      intent: 'info',
      text: '「顧客一覧」を照合しています（12,400\u00a0/\u00a039,999\u00a0行）。閉じても続きます。',
    },
  },
  'ended without the pane': {
    ...guessed,
    background: {
      isGoing: false,
      intent: 'success',
      text: '「顧客一覧」の 39,999 行を照合しました。',
    },
  },
  settings,
  'settings, tested': {
    ...settings,
    connection: {
      ...settings.connection,
      notice: { intent: 'success', text: '接続できました。データは 2026-10-30\u00a0版です。' },
    },
  },
} as const satisfies Record<string, PaneState>;
