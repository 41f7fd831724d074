/** Keeps the chosen candidates of the pane and the row of the grid together, and tells the desk what is chosen. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import { jobText } from '@daicho/pane/src/job-text.ts';
import type { Chooser } from '@daicho/pane/src/state.ts';
import type { DeskTarget } from '../opened/desk-target.ts';
import type { DeskAround, PaneInside } from './desk-window.ts';

export function followChooser(flow: Flow, { list, show }: DeskAround): PaneInside {
  let before: Chooser | undefined;
  /** Row of the table that a person has clicked: it stays in view, though another row has the same value. */
  let clicked: number | undefined;

  const target = () => flow.state.target as DeskTarget | undefined;

  flow.subscribe(() => {
    const { chooser } = flow.state;
    const isSame = before?.at === chooser?.at && before?.groups.length === chooser?.groups.length;
    before = chooser;
    const rows = chooser === undefined ? [] : rowsOf(chooser, chooser.at);
    const at = target();
    const sheet = at === undefined ? undefined : list.sheets[at.sheet];
    const [first] = rows;
    if (isSame || at === undefined || sheet === undefined || first === undefined) return;
    const isClicked = clicked !== undefined && rows.includes(clicked);
    if (!isClicked) show(sheet, at.headerRow + 1 + first, at.firstColumn + columnOf(flow));
    clicked = undefined;
  });

  return {
    job: (file) => jobText(file, flow.state),
    decide(sheet, row) {
      const at = target();
      if (at === undefined || list.sheets[at.sheet] !== sheet) return;
      if (flow.state.chooser === undefined) flow.actions.openChooser();
      const { chooser } = flow.state;
      const wanted = row - at.headerRow - 1;
      const group = chooser?.groups.findIndex((_, i) => rowsOf(chooser, i).includes(wanted)) ?? -1;
      if (group < 0) return;
      clicked = wanted;
      flow.actions.goTo(group);
    },
  };
}

function rowsOf({ groups }: Chooser, at: number): readonly number[] {
  return groups[at]?.values.flatMap(({ rows }) => rows) ?? [];
}

/** Column of the table that was looked up. */
function columnOf({ state }: Flow): number {
  return state.choice?.inputs.flat()[0] ?? 0;
}
