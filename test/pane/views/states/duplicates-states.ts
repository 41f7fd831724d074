/** States of finding and marking duplicates. */
import type { DuplicatesFound, DuplicatesStep } from '@daicho/pane/src/state/duplicates.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { guessed, HOSTILE_NAME, partlyHidden, running, scopes, survey } from './example-list.ts';

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

export const duplicatesStates = {
  'duplicates: chosen': duplicates({ survey: { ...survey, isLeast: false } }),
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
} as const satisfies Record<string, PaneState>;
