/** Every state of the pane by name, as the flow would produce it, without a host. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { choiceStates } from './states/choice-states.ts';
import { chooserStates } from './states/chooser-states.ts';
import { connectionStates } from './states/connection-states.ts';
import { duplicatesStates } from './states/duplicates-states.ts';
import { guessed } from './states/example-list.ts';
import { overviewStates } from './states/overview-states.ts';
import { resultStates } from './states/result-states.ts';
import { runStates } from './states/run-states.ts';
import { tableRangeStates } from './states/table-range-states.ts';

/** The states are in Japanese and the light theme; tests also try the other languages and themes. */
export const states = {
  ...connectionStates,
  ...choiceStates,
  ...runStates,
  ...resultStates,
  ...chooserStates,
  ...overviewStates,
  ...duplicatesStates,
  'notice: info': {
    ...guessed,
    notice: {
      intent: 'info',
      text: '中止しました。表には何も書き込んでいません。もう一度実行すると続きから始まります。',
    },
  },
  'notice: success': {
    ...guessed,
    notice: { intent: 'success', text: '選んだ 12 行に書き込みました。' },
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
  ...tableRangeStates(guessed),
} as const satisfies Record<string, PaneState>;
