/** Decides what the chooser shows: a step that decides many groups, the page of all open groups, or one group. */
import type { Chooser, UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { remarksOf } from './by-column/remarks.ts';
import { romansOf } from './candidates.ts';
import { FirstLooks } from './cities/first-looks.ts';
import type { GroupCity } from './cities/group-city.ts';
import type { Evidence } from './evidence.ts';
import type { FirstRows } from './first-rows.ts';
import { isOpen, nextOther } from './groups.ts';
import { markedTowns } from './listing/marked-towns.ts';
import { evidenceText, sureOf } from './listing/sure.ts';
import type { ManyAtOnce } from './many-at-once.ts';
import type { Overview } from './overview/overview.ts';
import { decidingSentences as sentences } from './words.ts';

interface Shown {
  readonly context: Context;
  /** The steps and pages that can be shown instead of a single group. */
  readonly around: {
    readonly runs: readonly FinishedRun[];
    readonly many: ManyAtOnce;
    readonly overview: Overview;
    readonly rows: FirstRows;
    readonly evidence: Evidence;
  };
  readonly cityOfGroup: GroupCity;
  readonly said: string | undefined;
  /** Whether the page still has to say that the groups are not in the order of the sheet. */
  readonly isOrderNew: boolean;
  /** Whether the chooser has opened by itself below the result. */
  readonly isBelow: boolean;
}

export function shownPage(
  { groups, at }: Chooser,
  { context, around, cityOfGroup, said, isOrderNew, isBelow }: Shown,
): Partial<Chooser> {
  const { runs, many, overview, rows, evidence } = around;
  const { step } = many;
  const group = groups[at];
  const isCard = step === undefined && !overview.isOn;
  // Only the first page is shown below the result; a page that the person opens from it fills the pane.
  const isFirst =
    step === undefined ? overview.isOn || groups.length === 1 : step instanceof FirstLooks;
  return {
    isBelowResult: isBelow && isFirst,
    row: rows.of(group),
    next: nextOther(groups, at, isOpen),
    parting: step?.page(),
    overview: step === undefined && overview.isOn ? overview.page(groups) : undefined,
    hasOverview: isCard && overview.isFor(groups),
    said:
      said ??
      remarksOf(context, runs, evidence) ??
      (isOrderNew && isCard ? context.say(sentences.groupsOrder) : undefined),
    sure: isCard && group ? sureIn(context, evidence, group) : undefined,
    romans: romansOf(context.language, runs, group),
    towns: isCard && group ? markedTowns(runs, group) : undefined,
    field: isCard ? cityOfGroup.fieldOf(runs, group) : undefined,
  };
}

/** Gives the index of the candidate for which there is evidence, and describes the evidence. */
function sureIn(context: Context, evidence: Evidence, group: UndecidedGroup): Chooser['sure'] {
  const { beside } = group;
  // `text` may stand for the cells of several groups, as a heading does; this card needs the group's own cell.
  const own = beside === undefined ? group : { ...group, beside: { ...beside, text: beside.own } };
  const [at, text] = [sureOf(group), evidenceText(context, evidence, own)];
  return at === undefined || text === undefined ? undefined : { at, text };
}
