import type { RunName, Undo } from '../../state/result.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { runNames } from './run-name.ts';

/** Says why a run cannot be undone, or that it was undone. @param later runs that have to be undone first. */
export function undoObstacle(
  undo: Exclude<Undo, 'possible'>,
  later: readonly RunName[] = [],
  ui: Ui,
): string {
  switch (undo) {
    case 'after_later':
      return later.length === 0
        ? ui.say(text.undoLaterFirst)
        : ui.say(text.undoRunsFirst, { runs: runNames(later, ui) });
    case 'done':
      return ui.say(text.resultUndone);
    case 'impossible':
      return ui.say(text.cannotUndo);
  }
}
