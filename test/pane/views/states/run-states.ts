/** States while a run is under way. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { connected, counts, guessed, running } from './example-list.ts';

export const runStates = {
  checking: running({ phase: 'checking', done: 0, counts, secondsLeft: undefined }),
  'reading rows': running({ phase: 'reading', done: 0, counts, secondsLeft: undefined }),
  asking: running({}),
  'asking, goes on hourly': running({ continuation: 'hourly' }),
  paused: running({ isPaused: true }),
  writing: running({
    phase: 'writing',
    outside: 0,
    counts: { ...counts, found: 38_200, ambiguous: 1_299, not_found: 500 },
    canStop: false,
    secondsLeft: 4,
  }),
  undoing: {
    ...guessed,
    run: { ...running({}).run, phase: 'undoing', secondsLeft: undefined, canStop: false },
  },
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
} as const satisfies Record<string, PaneState>;
