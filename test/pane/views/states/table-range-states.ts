/** States in which a person is asked, or told, where the table is on its sheet. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { SheetTables, Target } from '@daicho/pane/src/target.ts';
import { HEADERS_BELOW, OTHER_TABLE_BELOW } from './flow-texts.ts';

const LIST = { column: 1, columns: 7, headerRow: 3, headerRows: 1, rows: 39_999 } as const;

const TABLES: SheetTables = {
  chosen: LIST,
  found: [
    { ...LIST, name: '得意先一覧（2026年11月27日現在・東日本支社）' },
    { column: 10, columns: 3, headerRow: 3, headerRows: 1, rows: 12, name: '担当者、連絡先' },
    { column: 10, columns: 3, headerRow: 20, headerRows: 1, rows: 8, name: '' },
  ],
};

const MONTH = { ...LIST, rows: 30 } as const;

/** One list for each month, one below another. */
const MONTHS: SheetTables['found'] = ['9月', '10月', '11月'].map((name, at) => {
  return { ...MONTH, headerRow: 3 + at * 36, name };
});

/** Tables beside the list, one of them with a title. */
const BRANCHES: SheetTables['found'] = [
  {
    ...LIST,
    column: 10,
    rows: 12_345,
    name: '得意先一覧（2026年11月27日現在・西日本支社）',
    isTitled: true,
  },
  { ...LIST, column: 20, rows: 1, name: '顧客番号・会社名・都道府県' },
];

/** @param guessed state with a table and its choice. */
export function tableRangeStates(guessed: PaneState) {
  const withTarget = (more: Partial<Target>): PaneState => {
    if (guessed.target === undefined) throw new Error('no target');
    return {
      ...guessed,
      target: { ...guessed.target, isTable: false, name: guessed.target.sheetName, ...more },
    };
  };
  const ofValues = guessed.choice && { ...guessed.choice, guess: 'values' as const };
  const alone = { chosen: LIST, found: [] } as const;
  const headerless = { ...TABLES, chosen: { ...LIST, headerRows: 0 }, found: [] } as const;
  return {
    'several tables on the sheet': withTarget({ tables: TABLES, insertsColumns: true }),
    'tables with the same headers': {
      ...withTarget({
        address: 'B4:H34',
        rowCount: MONTH.rows,
        tables: { chosen: MONTH, found: MONTHS, together: { ...LIST, rows: 102 } },
      }),
      survey: guessed.survey && {
        ...guessed.survey,
        rows: 30,
        distinct: 28,
        requests: 28,
        seconds: 3,
        secondsInBatches: undefined,
      },
    },
    'other tables and sheets with the same headers': {
      ...withTarget({ tables: { chosen: LIST, found: BRANCHES, alike: BRANCHES } }),
      alike: {
        sheets: [{ id: '2', name: '得意先一覧（2026年10月30日現在）', row: 3, column: 1 }],
        without: ['sheets'],
      },
    },
    'headers below the first row': {
      ...withTarget({ tables: alone }),
      survey: guessed.survey && { ...guessed.survey, otherTable: HEADERS_BELOW.ja },
    },
    'another list below': {
      ...withTarget({ tables: alone }),
      survey: guessed.survey && { ...guessed.survey, otherTable: OTHER_TABLE_BELOW.ja },
    },
    'headers in two rows': withTarget({
      above: ['', 'お届け先', 'お届け先', 'お届け先', '', '', ''],
      tables: { chosen: { ...LIST, headerRows: 2 }, found: [] },
    }),
    'no headers': {
      ...withTarget({ headers: Array(7).fill(''), tables: headerless }),
      choice: ofValues,
    },
    'no headers, read as it is': {
      ...withTarget({
        headers: Array(7).fill(''),
        firstTexts: ['C-0001', '見本商事', '東京都', '千代田区霞が関1-2-1', '', '100-0013', ''],
        tables: headerless,
      }),
      choice: ofValues,
    },
  } as const satisfies Record<string, PaneState>;
}
