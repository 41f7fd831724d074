/** Keeps the pane's candidates and the grid's row in step, and reports the choice to the desk. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import { jobText } from '@daicho/pane/src/flow/job-text.ts';
import { type Chooser, isToWrite } from '@daicho/pane/src/state/state.ts';
import type { DeskTarget } from '../opened/desk-target.ts';
import type { DeskAround, PaneInside } from './desk-window.ts';

export function followChooser(flow: Flow, { list, show }: DeskAround): PaneInside {
  let before: Chooser | undefined;
  /** Row of the table that a person has clicked. It stays in view, even if an earlier row has the same value. */
  let clicked: number | undefined;
  /** Row that a person has clicked before the candidates were loaded. */
  let awaited: number | undefined;

  const target = () => flow.state.target as DeskTarget | undefined;

  flow.subscribe(() => {
    const { chooser } = flow.state;
    if (chooser !== undefined && awaited !== undefined && before === undefined) {
      before = chooser;
      const row = awaited;
      awaited = undefined;
      if (goTo(chooser, row)) return;
    }
    const isSame = shownIn(before) === shownIn(chooser);
    before = chooser;
    const rows = chooser === undefined || isListed(chooser) ? [] : rowsOf(chooser, chooser.at);
    const at = target();
    const sheet = at === undefined ? undefined : list.sheets[at.sheet];
    const [first] = rows;
    if (isSame || at === undefined || sheet === undefined || first === undefined) return;
    const isClicked = clicked !== undefined && rows.includes(clicked);
    if (!isClicked) show(sheet, at.headerRow + 1 + first, at.firstColumn + columnOf(flow));
    clicked = undefined;
  });

  /** Goes to the candidates of a row. @returns whether the row has candidates. */
  function goTo(chooser: Chooser, row: number): boolean {
    const group = chooser.groups.findIndex((_, i) => rowsOf(chooser, i).includes(row));
    if (group < 0) return false;
    clicked = row;
    // Goes back to the groups first, if the chooser shows rows divided by another column instead.
    if (chooser.parting !== undefined) flow.actions.goBack();
    flow.actions.goTo(group);
    return true;
  }

  return {
    job: (file) => jobText(file, flow.state),
    isRunning: () => flow.state.run !== undefined || flow.state.background?.isGoing === true,
    hasUnwritten() {
      const { chooser, run } = flow.state;
      const endsWithPage = run !== undefined && run.continuation !== true;
      const isChosen = chooser?.overview?.hasUnwritten === true;
      return endsWithPage || isChosen || chooser?.groups.some(isToWrite) === true;
    },
    decide(sheet, row) {
      const at = target();
      if (at === undefined || list.sheets[at.sheet] !== sheet) return;
      const wanted = row - at.headerRow - 1;
      const { chooser } = flow.state;
      if (chooser !== undefined) {
        goTo(chooser, wanted);
        return;
      }
      awaited = wanted;
      flow.actions.openChooser();
    },
  };
}

/** Whether the pane lists values, or shows a single value below its result. Then the grid does not follow the pane. */
function isListed({ overview, isBelowResult }: Chooser): boolean {
  return overview !== undefined || isBelowResult === true;
}

/** Identifies the group whose card is shown. */
function shownIn(chooser: Chooser | undefined): string | undefined {
  if (chooser === undefined || isListed(chooser)) return undefined;
  return `${chooser.at} of ${chooser.groups.length}`;
}

function rowsOf({ groups }: Chooser, at: number): readonly number[] {
  return groups[at]?.values.flatMap(({ rows }) => rows) ?? [];
}

/** Column of the table that was looked up. */
function columnOf({ state }: Flow): number {
  return state.choice?.inputs.flat()[0] ?? 0;
}
