/** States in which a person decides values with several candidates. */
import type { PartingPage } from '@daicho/pane/src/state/parting.ts';
import type { Chooser, PaneState, UndecidedGroup } from '@daicho/pane/src/state/state.ts';
import { HOSTILE_NAME, mixed } from './example-list.ts';
import { CITY_FIELD, TOWN_FIELD } from './flow-texts.ts';

const group = {
  isByAddress: false,
  leavesOut: false,
  isGuess: false,
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
    reason: '候補が多すぎて一つに決められません',
    candidates: [],
  },
];

/** Rows about which another column says more than their own cells. */
const toPart: readonly UndecidedGroup[] = [
  {
    ...group,
    id: 'f',
    values: Array.from({ length: 125 }, (_, i) => ({ key: `f${i}`, input: `本町${i}`, rows: [i] })),
    reason: '候補が複数（市区町村が書かれていません）',
    candidates: [],
  },
];

/** As many groups and rows as the list of a large company leaves to decide. */
const many: readonly UndecidedGroup[] = Array.from({ length: 1_204 }, (_, at) => ({
  ...group,
  id: `g${at}`,
  values: [
    { key: `g${at}`, input: `本町${at}`, rows: Array.from({ length: 10 }, (_, row) => row) },
  ],
  reason: '候補が複数（市区町村が書かれていません）',
  candidates: ['5410053 大阪府大阪市中央区本町'],
  ...(at > 0 && at < 300 ? { picked: 0, written: 0 } : {}),
}));

export function choosing(more: Partial<Chooser>): PaneState {
  return {
    ...mixed,
    chooser: {
      groups,
      at: 1,
      next: 2,
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
    numbers: '12, 14–15',
    cells: [
      ['顧客番号', 'C-0007'],
      ['会社名', HOSTILE_NAME],
      ['支店', '札幌支店\u00a012・仙台支店\u00a03・福岡支店\u00a02・ほか\u00a04\u00a0通り'],
    ],
    notes: [undefined, '備考に「千代田区」'],
  },
});

/** The reason for a value without a city. */
const NO_CITY = '候補が複数（市区町村が書かれていません）';
export const ONLY_TOWN = 'この市区町村で名前の似た町域は、これだけです';
const NO_CITY_LISTED = '市区町村が書かれていません';
const BESIDE = '行のほかの列に市区町村名があります（備考: 小野市です（電話で確認））';
export const IN_CITY =
  '東京都府中市の住所として調べると一つに決まります（一致した値の\u00a080\u00a0%\u00a0がここにあります）';
const ORDER = '多くの行を決められる順です（シートの順ではありません）。';

/** Streets of Kyoto, divided between two codes. */
export const KYOTO: readonly UndecidedGroup[] = [
  {
    ...group,
    id: 'k',
    values: [{ key: 'k', input: '清水町5', rows: [4] }],
    reason: NO_CITY,
    candidates: [
      '6040874 京都府京都市中京区清水町 （竹屋町通烏丸東入、竹屋町通東洞院西入、竹屋町通車屋町西入、車屋町通竹屋町下る）',
      '6040911 京都府京都市中京区清水町 （河原町通夷川下る、河原町通二条上る、竹屋町通車屋町西入、夷川通河原町東入）',
    ],
  },
];

/** The page that asks by which column rows are divided. */
const COLUMNS: PartingPage = {
  id: 'columns',
  title: 'どの列で分けますか？',
  examples: [],
  values: 0,
  paragraphs: ['列を選ぶだけでは、何も書き込みません。'],
  options: ['支店（3\u00a0通り: 大阪、札幌、福岡）', '電話番号の市外局番（2\u00a0通り: 06、011）'],
  at: 0,
  next: undefined,
  count: 1,
};

/** The page for one part: a value of the column by which rows are divided. */
const PART: PartingPage = {
  id: '2 0',
  title: '支店: 大阪支店',
  examples: ['中央区本町1-2', '北区中之島2-3', '西区江戸堀1-4', '南堀江1-5', HOSTILE_NAME],
  values: 5,
  paragraphs: [
    '84\u00a0行（違う値は\u00a05\u00a0件）。どの\u2060場所に決めますか？',
    '決定済み\u00a036\u00a0行（兵庫県神戸市中央区、大阪府堺市北区）',
  ],
  more: '候補のある場所は、ほかに\u00a06\u00a0か所あります（ここには出していません）。',
  options: [
    '大阪府大阪市（82\u00a0行に\u2060書き込み、2\u00a0行は\u2060要確認の\u2060まま）',
    '北海道札幌市（40\u00a0行に\u2060書き込み、44\u00a0行は\u2060要確認の\u2060まま）',
    '決めた\u00a036\u00a0行を\u2060要確認に\u2060戻す',
  ],
  none: '残りは選ばない（要確認のまま）',
  at: 0,
  next: 1,
  count: 2,
};

export const chooserStates = {
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
    groups: ['100-0014', '100-0013'].map((code) => ({
      ...group,
      id: code,
      values: [{ key: code, input: `${code} 東京都千代田区丸の内1-1`, rows: [4] }],
      reason: '書かれている郵便番号が住所と合いません',
      candidates: ['1000005 東京都千代田区丸の内', '1000014 東京都千代田区永田町'],
      isByAddress: true,
    })),
  }),
  'chooser, a typed city and that of the title are offered': choosing({
    at: 0,
    offers: [
      {
        action: 'lookInCity',
        city: '埼玉県川越市',
        label: 'ほかの\u00a012\u00a0行も、埼玉県川越市の住所として調べる',
        hint: '入力した市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
      },
      {
        action: 'lookInCity',
        city: '埼玉県狭山市',
        label: '題名の埼玉県狭山市で\u00a012\u00a0行を調べる',
        hint: '表・シート・ファイルの名前「令和8年度 狭山市防災会 会員名簿」\u2060にある市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
      },
    ],
    groups: [
      {
        ...group,
        id: 'n',
        values: [{ key: 'n', input: '本町3-4-5', rows: [4] }],
        reason: NO_CITY,
        candidates: ['0400011 北海道函館市本町', '0700810 北海道旭川市本町'],
      },
    ],
  }),
  'chooser, nearly all in one place': choosing({
    at: 0,
    sure: { at: 0, text: '一致した値の\u00a097\u00a0%\u00a0が東京都にあります' },
    offers: [
      {
        action: 'lookInCity',
        city: '東京都千代田区',
        label: '市区町村のない\u00a02\u00a0行を、東京都千代田区の住所として調べ直す',
        hint: '一致した値の\u00a093\u00a0%\u00a0がここにあります。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
      },
      {
        action: 'partGroups',
        label: '残りの\u00a02\u00a0行を、ほかの列で分ける',
        hint: '支店や都道府県などの列の値ごとに、まとめて決めます。',
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
  'chooser, which column': choosing({ groups: toPart, at: 0, parting: COLUMNS }),
  'chooser, rows being divided': choosing({
    groups: toPart,
    at: 0,
    parting: { ...COLUMNS, isBusy: true },
  }),
  'chooser, places that a column names': choosing({
    groups: toPart,
    at: 0,
    parting: {
      id: '2 named',
      title: '支店から場所がわかるもの',
      examples: [],
      values: 0,
      paragraphs: [
        '大阪支店 → 大阪府大阪市（84\u00a0行のうち\u00a082\u00a0行）',
        '札幌支店 → 北海道札幌市（41\u00a0行のうち\u00a040\u00a0行）',
      ],
      options: ['上の\u00a02\u00a0通りをこのとおりに決める（122\u00a0行に書き込む）'],
      isFirstMain: true,
      none: '一つずつ決める',
      at: 0,
      next: undefined,
      count: 1,
    },
  }),
  'chooser, several kinds of evidence': choosing({
    groups: toPart,
    at: 0,
    overview: {
      id: 'overview',
      pairs: [
        {
          text: '栄町1-2',
          becomes: '→ 1830055 東京都府中市栄町',
          heading: IN_CITY,
        },
        { text: '本町3 住吉荘 101', becomes: '→ 1830027 東京都府中市本町' },
        {
          text: '大島町５９８',
          becomes: '→ 6751365 兵庫県小野市大島町',
          heading: BESIDE,
          isOn: false,
        },
        {
          text: '神奈川県横浜市保土ケ谷区仏向町1385番地の1 240-0061',
          becomes: '→ 2400044 神奈川県横浜市保土ケ谷区仏向町',
          heading: '書かれている郵便番号が住所と合いません',
        },
        {
          text: '桜木町1-2、桜木町3-4 ほか\u00a01\u00a0件',
          becomes: '→ 3300854 埼玉県さいたま市大宮区桜木町（4\u00a0行）',
          heading: NO_CITY_LISTED,
          isPartly: true,
          values: [
            { text: '桜木町1-2', isOn: true },
            { text: '桜木町3-4（2\u00a0行）', isOn: true },
            { text: HOSTILE_NAME, isOn: true },
          ],
          opener: '3\u00a0件を見る',
        },
        {
          text: '東京都三鷹市中源2-7-16',
          becomes: '→ 1810005 東京都三鷹市中原',
          heading: ONLY_TOWN,
          all: { text: 'この\u00a02\u00a0件すべて', isOn: false, isPartly: true },
          isPartly: false,
        },
        {
          text: '神奈川県逗子市桜出1-6-16',
          becomes: '→ 2490005 神奈川県逗子市桜山',
          isPartly: true,
        },
      ].map((one) => ({ ...one, isOn: one.isPartly !== true })),
      choices: [],
      rows: 8,
      left: 2,
      isLooking: false,
      hasUnwritten: false,
      isAsking: false,
    },
  }),
  'chooser, in a city': choosing({
    at: 0,
    groups: KYOTO,
    field: { label: CITY_FIELD.ja, isBusy: false },
    romans: ['Shimizucho, Nakagyo-ku, Kyoto, Kyoto', 'Shimizucho, Nakagyo-ku, Kyoto, Kyoto'],
    said: ORDER,
  }),
  'chooser, a town in doubt': choosing({
    at: 0,
    groups: KYOTO.map((one) => ({ ...one, ownCode: 'one_of_several' })),
    field: { label: TOWN_FIELD.ja, isBusy: false },
    said: '「川越市元町」→ 3500062 埼玉県川越市元町に決めました（住所のセルはそのままです）。',
  }),
  'chooser, a typed town that is in many places': choosing({
    at: 2,
    next: undefined,
    field: { label: '「元町」は各地にあります。市区町村から入力してください', isBusy: false },
  }),
  'chooser, part in several cities': choosing({
    groups: toPart,
    at: 0,
    parting: {
      ...PART,
      title: '支店: 府中支店',
      paragraphs: [
        PART.paragraphs[0] ?? '',
        '当てはまる市区町村にチェックを入れてください（いくつでも）。',
      ],
      pairs: [
        { text: '東京都府中市（「府中支店」\u2060の名前から）', isOn: true },
        { text: '広島県府中市（「府中支店」\u2060の名前から）', isOn: true },
        { text: '広島県安芸郡府中町（「府中支店」\u2060の名前から）', isOn: false },
      ],
      options: [
        'チェックした\u00a02\u00a0か所で 84\u00a0行を\u2060調べ直し、一つに\u2060決まる\u2060行だけに\u2060書き込む',
        ...PART.options,
      ],
      isFirstMain: true,
      field: 'ほかの市区町村（入力して Enter。2つ以上は「、」\u2060で\u2060区切る）',
    },
    said: '調べ直した結果: 決定\u00a0279\u00a0行、候補が残る\u00a09\u00a0行、見つからない\u00a00\u00a0行。',
  }),
  'chooser, part': choosing({ groups: toPart, at: 0, parting: PART }),
  'chooser, part, the one before it written': choosing({
    groups: many,
    at: 0,
    parting: { ...PART, at: 1, next: 0 },
  }),
  'chooser, many rows': choosing({ groups: many, at: 1 }),
  'chooser, no candidates': choosing({ at: 2, next: undefined }),
  'chooser, some written': choosing({
    groups: groups.map((one, at) => (at < 2 ? { ...one, picked: 0, written: 0 } : one)),
  }),
} as const satisfies Record<string, PaneState>;
