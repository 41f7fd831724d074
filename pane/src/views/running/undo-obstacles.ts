import type { Undo } from '../../state/result.ts';
import { viewSentences as text } from '../words.ts';

/** Says why a run cannot be undone, or that it was. */
export const UNDO_OBSTACLES = {
  after_later: text.undoLaterFirst,
  done: text.resultUndone,
  impossible: text.cannotUndo,
} as const satisfies Record<Exclude<Undo, 'possible'>, unknown>;
