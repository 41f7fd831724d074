/** The list of customers that the states are about, the choices for it, and states to begin from. */
import { firstState } from '@daicho/pane/src/flow/first-state.ts';
import type { Choice } from '@daicho/pane/src/state/choice.ts';
import type { Result, RunState } from '@daicho/pane/src/state/result.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';

/** Name of a company that would be markup if a view did not escape texts. */
export const HOSTILE_NAME = '<img src=x onerror="alert(1)"> & Sons株式会社';

export const counts = { found: 0, ambiguous: 0, not_found: 0, invalid: 0, failed: 0, blank: 0 };

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

export function kind(id: string): Kind {
  const found = kindById(id);
  if (found === undefined) throw new Error(`no kind ${id}`);
  return found;
}

export function choiceOf(id: string, inputs: Choice['inputs'], more: Partial<Choice> = {}): Choice {
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

export const loading: PaneState = { ...fresh, connection: { ...fresh.connection, hasKey: true } };

export const connected: PaneState = { ...loading, page: 'work', isConnected: true };

export const survey = {
  rows: 39_999,
  distinct: 25_012,
  known: 0,
  requests: 25_012,
  isLeast: false,
  seconds: 2_500,
  secondsInBatches: 48,
};

export const guessed: PaneState = {
  ...connected,
  target: customers,
  choice: choiceOf('address', [[3]]),
  survey,
};

export function running(run: Partial<RunState>) {
  return {
    ...guessed,
    run: {
      phase: 'asking',
      done: 12_400,
      total: 39_999,
      outside: 0,
      counts: { ...counts, found: 11_873, ambiguous: 402, not_found: 125 },
      secondsLeft: 1_720,
      isPaused: false,
      canStop: true,
      share: run.phase === 'checking' || run.phase === 'reading' ? undefined : 0.31,
      ...run,
    },
  } satisfies PaneState;
}

export function finished(result: Partial<Result>): PaneState {
  return {
    ...guessed,
    result: {
      id: 'run-3',
      kind: 'address',
      corrected: 0,
      outside: 0,
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

export const mixed = finished({
  counts: { found: 38_021, ambiguous: 1_204, not_found: 512, invalid: 41, failed: 21, blank: 197 },
  checks: { same: 37_241, other_place: 1, former: 1 },
  changed: new Map([
    [4, { written: '981-1244', today: '9811224', checkText: '以前の郵便番号', check: 'former' }],
    [9, { written: '1020084', today: '', checkText: '別の場所の郵便番号', check: 'other_place' }],
  ]),
  replaceable: new Map([
    [
      4,
      {
        cells: '[]',
        written: '981-1244',
        today: '9811224',
        after: '981-1224',
        place: 'read' as const,
      },
    ],
  ]),
  undecided: 318,
  unfinished: 3,
  filled: 1_502,
  updated: 1,
});

export const scopes: Choice['scopes'] = [
  { scope: 'all', rows: 39_999 },
  { scope: 'visible', rows: 38_765 },
  { scope: 'selected', rows: 12 },
  { scope: 'unfinished', rows: 240 },
];

/** A table with as many hidden rows as the scopes say. */
export const partlyHidden: Target = {
  ...customers,
  hiddenRows: Array.from({ length: 1_234 }, (_, i) => i * 3),
};
