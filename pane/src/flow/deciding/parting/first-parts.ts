/**
 * Finds a column whose parts name the places of most rows that are left to decide, such as the branch of each customer.
 * This column is shown before single groups, since one press then decides most of the rows.
 */
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { placeSentences } from '../cities/words.ts';
import { isOpen } from '../groups.ts';
import { isOfOffices } from '../told-cells.ts';
import { rowsIn, valuesOf } from '../values.ts';
import { isWholeText, tellsPlaces } from './part-of-cell.ts';
import { Parting } from './parting.ts';
import { waitingPage } from './parting-pages.ts';
import type { ColumnToPart } from './rows-beside.ts';
import { WaitingStep } from './waiting-step.ts';

type Groups = readonly UndecidedGroup[];

/**
 * The parts that name places must have at least this many rows together, and at least this share of
 * the rows that are left to decide.
 */
const ROWS_MIN = 30;
const SHARE_MIN = 0.5;

/** Largest number of columns that are tried, since each needs a search for the cities that its texts name. */
const COLUMNS_MAX = 2;

interface FoundParts {
  readonly parting: Parting;
  /** The groups, divided by the column. */
  readonly groups: Groups;
}

export class FirstParts extends WaitingStep {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #groups: Groups;
  readonly #rows: number;

  constructor(context: Context, runs: readonly FinishedRun[], groups: Groups) {
    super();
    this.#context = context;
    this.#runs = runs;
    this.#groups = groups;
    this.#rows = rowsIn(valuesOf(groups.filter(isOpen)));
  }

  /** Whether enough rows are left to decide. */
  get isWorthWhile(): boolean {
    return this.#rows >= ROWS_MIN;
  }

  override page(): PartingPage {
    return waitingPage(this.#context.say(placeSentences.readingRows));
  }

  /**
   * @returns undefined if no column decides most rows, or if the search was stopped.
   * @throws WorkbookError; StoppedError
   */
  async find(): Promise<FoundParts | undefined> {
    const { signal } = this;
    for (let tried = 0; tried < COLUMNS_MAX; tried += 1) {
      const waiting = this.#context.waiting(signal);
      const parting = await Parting.open(
        this.#context,
        this.#runs,
        this.#groups,
        undefined,
        waiting,
      );
      const columns = parting?.columns.filter(isOfBranches) ?? [];
      const column = columns[tried];
      if (parting === undefined || column === undefined) return undefined;
      signal.addEventListener('abort', () => parting.stop());
      const groups = await parting.pick(parting.columns.indexOf(column), () => this.#groups);
      if (signal.aborted) return undefined;
      const rows = (parting.named ?? []).reduce((sum, { place }) => sum + place.rows, 0);
      const isMost = rows >= ROWS_MIN && rows >= SHARE_MIN * this.#rows;
      if (groups !== undefined && isMost) return { parting, groups };
      // Goes on only if there is a further column to try, since the next try reads the table again.
      if (columns.length === tried + 1) return undefined;
    }
    return undefined;
  }
}

/** Whether a column says by its header or by its texts to which office or place a row belongs. */
function isOfBranches(column: ColumnToPart): boolean {
  return isWholeText(column.by) && (isOfOffices(column.header) || tellsPlaces(column, () => false));
}
