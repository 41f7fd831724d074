/** States of the page of all open groups. */
import type { Overview } from '@daicho/pane/src/state/overview.ts';
import { choosing, IN_CITY, KYOTO, ONLY_TOWN } from './chooser-states.ts';
import { HOSTILE_NAME } from './example-list.ts';
import { CITY_FIELD, CITY_FIELD_SHORT, FOR_THE_REST, TOWN_FIELD } from './flow-texts.ts';

const CANNOT_FIND = '該当なし（市区町村がわかれば、その\u2060住所と\u2060して\u2060調べ直せます）';

/** Everything that is left to decide: values with evidence, with candidates, and without either. */
const OVERVIEW: Overview = {
  id: 'overview',
  pairs: [
    {
      text: '栄町1-2',
      becomes: '→ 1830055 東京都府中市栄町',
      row: '58\u00a0行目',
      heading: IN_CITY,
      isOn: true,
    },
    {
      text: '本町3 住吉荘 101',
      becomes: '→ 1830027 東京都府中市本町',
      row: '2\u00a0行（60, 64\u00a0行目）',
      isOn: false,
      others: { at: 1, label: 'ほかの候補\u00a02\u00a0件を見る' },
    },
    {
      text: '東京都三鷹市中源2-7-16',
      becomes: '→ 1810005 東京都三鷹市中原',
      town: [
        { text: '中', isMarked: false },
        { text: '原', isMarked: true },
      ],
      heading: ONLY_TOWN,
      all: { text: 'この\u00a02\u00a0件すべて', isOn: false, isPartly: false },
      isOn: false,
    },
    {
      text: '神奈川県逗子市桜出1-6-16',
      becomes: '→ 2490005 神奈川県逗子市桜山',
      isOn: false,
    },
    {
      text: '埼玉県川越市無町3',
      becomes: '→ 3500000 埼玉県川越市 以下に掲載がない場合',
      heading: FOR_THE_REST.ja,
      isOn: false,
      others: { at: 1, label: 'ほかの場所を入力する' },
    },
  ],
  choices: [
    {
      number: 0,
      id: 'b',
      heading: '町域を一つに決められません',
      texts: ['京都市中京区清水町5'],
      row: '12\u00a0行目・京都市です（電話で確認）・C-0007・見本商会',
      candidates: KYOTO[0]?.candidates ?? [],
      notes: [undefined, '備考に「京都市」'],
      chosen: undefined,
      field: { label: TOWN_FIELD.ja, isBusy: false },
    },
    {
      number: 1,
      id: 'c',
      texts: [HOSTILE_NAME, 'Sons'],
      row: '3\u00a0行（8–9, 12\u00a0行目）・C-0003・見本工業株式会社',
      candidates: Array.from({ length: 10 }, (_, i) => `53400${10 + i} 大阪府大阪市都島区${i}`),
      chosen: 1,
      field: { label: TOWN_FIELD.ja, isBusy: false },
    },
    {
      number: 3,
      id: 'd',
      heading: CANNOT_FIND,
      texts: ['架空町1-1'],
      row: '99\u00a0行目・C-0098',
      candidates: [],
      chosen: undefined,
      field: { label: CITY_FIELD.ja, short: CITY_FIELD_SHORT.ja, isBusy: false },
    },
    {
      number: 4,
      id: 'e',
      texts: ['夢見が丘三丁目'],
      row: '104\u00a0行目・C-0103・有限会社見本',
      candidates: [],
      chosen: undefined,
      field: { label: CITY_FIELD.ja, short: CITY_FIELD_SHORT.ja, isBusy: false },
    },
    {
      number: 5,
      id: 'f',
      texts: ['4980000'],
      row: '105\u00a0行目',
      candidates: [],
      chosen: undefined,
    },
  ],
  rows: 4,
  left: 7,
  hasUnwritten: true,
  isAsking: false,
  isLooking: false,
};

export const overviewStates = {
  'chooser, all that is left': choosing({
    overview: OVERVIEW,
    offers: [
      {
        action: 'partGroups',
        label: 'ほかの列で分けて、まとめて決める',
        hint: '支店や都道府県などの列の値ごとに、まとめて決めます。',
      },
    ],
  }),
  'chooser, all that is left, nothing chosen': choosing({
    overview: {
      ...OVERVIEW,
      pairs: [],
      choices: OVERVIEW.choices.slice(2),
      rows: 0,
    },
  }),
  'chooser, all that is left, a place being looked up': choosing({
    overview: {
      ...OVERVIEW,
      choices: OVERVIEW.choices
        .slice(2)
        .map((one, at) =>
          at > 0
            ? one
            : { ...one, field: { label: '「川越市元町」を探しています…', isBusy: true } },
        ),
      isLooking: true,
    },
    said: '「川越市元町」→ 3500062 埼玉県川越市元町に決めました（住所のセルはそのままです）。',
  }),
  'chooser, all that is left, closed with choices that are not written': choosing({
    overview: { ...OVERVIEW, isAsking: true },
  }),
  'chooser, all that is left being written': choosing({
    overview: OVERVIEW,
    isWriting: true,
    isClosing: true,
  }),
  'chooser, much that is left': choosing({
    overview: {
      ...OVERVIEW,
      pairs: Array.from({ length: 212 }, (_, at) => ({
        text: `東京都千代田区丸ノ内${at + 1}`,
        becomes: `→ 10000${10 + (at % 80)} 東京都千代田区丸の内${at + 1}`,
        row: `${at + 2}\u00a0行目`,
        isOn: true,
        ...(at === 0 && {
          heading: '町域名が少し違います',
          all: { text: 'この 212 件すべて', isOn: true, isPartly: false },
        }),
        more: at === 9 ? 'ほか\u00a0202\u00a0行を表示' : undefined,
      })),
      choices: OVERVIEW.choices.slice(0, 2).map((one, at) => ({
        ...one,
        more: at === 1 ? 'ほか\u00a0182\u00a0組（300\u00a0行）を表示' : undefined,
      })),
      rows: 212,
      left: 40_000,
      onPage: 2_000,
    },
  }),
  'chooser, a group of all that is left': choosing({ hasOverview: true }),
  'chooser, all that is left below the result': choosing({
    overview: OVERVIEW,
    isBelowResult: true,
  }),
  'chooser, one group below the result': choosing({ next: undefined, isBelowResult: true }),
};
