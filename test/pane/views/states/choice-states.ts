/** States in which a person chooses what a run looks up. */
import type { Choice } from '@daicho/pane/src/state/choice.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import {
  choiceOf,
  counts,
  customers,
  guessed,
  HOSTILE_NAME,
  kind,
  partlyHidden,
  scopes,
  survey,
} from './example-list.ts';
import { BLANKS, BLANKS_HINT, LACKING, MARKS, MARKS_HINT, OTHER_TABLE } from './flow-texts.ts';

const made: MadeColumns = {
  kind: 'address',
  inputs: [['住所']],
  columns: [
    ['postal_code', '郵便番号 (2)'],
    ['prefecture', '都道府県 (2)'],
    ['status', '照合結果'],
  ],
};

export function withChoice(
  id: string,
  inputs: Choice['inputs'],
  more: Partial<Choice> = {},
): PaneState {
  return { ...guessed, choice: choiceOf(id, inputs, more) };
}

const preview = {
  isAsking: false,
  outside: 0,
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

export const choiceStates = {
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
    notation: { numbers: 'usual', width: 'usual', prefecture: true, postalCode: '123-4567' },
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
  'ditto marks': withChoice('address', [[3]], {
    dittoOffers: [
      {
        sort: 'marks',
        isUsual: true,
        label: MARKS.ja,
        hint: MARKS_HINT.ja,
      },
      {
        sort: 'blanks',
        isUsual: false,
        label: BLANKS.ja,
        hint: BLANKS_HINT.ja,
      },
    ],
  }),
  'every choice': {
    ...withChoice('address', [[3]], { update: made, updatable: [made], scopes }),
    target: partlyHidden,
  },
  'results on a new sheet': {
    ...withChoice('address', [[3]], { isOnNewSheet: true }),
    notice: {
      intent: 'warning',
      text: 'シート「顧客一覧」は保護されているため、「実行」を押すと、行を新しいシートに写して結果を書きます（元のシートに書くときは、先に保護を解除してください）。',
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
  'another list in the table': {
    ...guessed,
    survey: { ...survey, isLeast: true, otherTable: OTHER_TABLE.ja },
  },
  'data that is a sample': {
    ...withChoice('company_name', [[1], [2, 3]]),
    survey: { ...survey, lacking: LACKING.ja },
    preview: { ...preview, outside: 1 },
  },
  'preview asking': {
    ...guessed,
    preview: { isAsking: true, headers: [], rows: [], counts, outside: 0 },
  },
  'preview shown': { ...guessed, preview },
  'job shown': {
    ...guessed,
    job: guessed.choice && { of: guessed.choice, text: '{\n  "input": "customers.xlsx"\n}\n' },
  },
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
  'rows to check of an earlier run': withChoice('address', [[3]], {
    scopes: [
      { scope: 'all', rows: 39_999 },
      { scope: 'to_check', rows: 1_318 },
    ],
    toChoose: 1_204,
  }),
  'distances from one place': withChoice('distance', [[3], []], {
    guess: undefined,
    typed: { 1: '東京都千代田区丸の内1-9-1' },
  }),
} as const satisfies Record<string, PaneState>;
