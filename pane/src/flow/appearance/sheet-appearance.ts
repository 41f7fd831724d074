/**
 * Changes how a result looks in the sheet: shows only the rows that lack a certain result, and colours statuses unless
 * the person last chose no colours.
 */
import type { RunAppearance } from '../../cell-appearance.ts';
import type { CellAppearance, Waiting } from '../../host.ts';
import type { AppearanceChange, Result, ResultAppearance } from '../../state/result.ts';
import { evenIfRenamed, type Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { PastRun } from '../history/past-run.ts';
import type { UndoRecord } from '../running/undo.ts';
import { COLOURS_CHOICE, startOf, statusColours } from './status-colours.ts';

/** The status column of a run, and the host's functions that change how the column looks. */
interface StatusColumn {
  readonly appearance: CellAppearance<Target>;
  readonly target: Target;
  readonly column: number;
}

interface LookOfResult {
  readonly result: Pick<Result, 'appearance'>;
  readonly runs: readonly UndoRecord[];
}

/** The result that is shown, with its run and its retries. */
interface ResultSource {
  readonly shown: LookOfResult | undefined;
  /** The shown result that a run belongs to; undefined if the result of that run is not shown. */
  of(run: UndoRecord): LookOfResult | undefined;
}

export class SheetAppearance {
  readonly #context: Context;
  readonly #results: ResultSource;

  constructor(context: Context, results: ResultSource) {
    this.#context = context;
    this.#results = results;
  }

  /**
   * Colours the statuses that a run wrote, unless the person last chose no colours. If only rows without a certain
   * result are shown, hides the rows that are now decided. The rows are already written, so a refusal by the
   * spreadsheet program is not reported.
   */
  async written(run: UndoRecord): Promise<{ readonly appearance?: ResultAppearance }> {
    const status = this.#statusColumnOf([run]);
    if (status === undefined) return {};
    const appearance = this.#appearanceOf(status, this.#results.of(run));
    const { host } = this.#context;
    const isWanted = (await host.store.get(COLOURS_CHOICE).catch(() => undefined)) !== 'off';
    const waiting = this.#context.waiting();
    const change = async () => {
      if (isWanted && !appearance.isColoured) await this.#colour(status, true, waiting);
      if (appearance.filter !== undefined) await this.#showLeft(status, false, waiting);
    };
    const isDone = await change().then(
      () => true,
      () => false,
    );
    return {
      appearance: { ...appearance, isColoured: appearance.isColoured || (isDone && isWanted) },
    };
  }

  /** @returns how the shown result now looks; undefined if there is nothing to change. @throws WorkbookError */
  async change(change: AppearanceChange, waiting: Waiting): Promise<ResultAppearance | undefined> {
    const status = this.#statusColumnOf(this.#results.shown?.runs ?? []);
    if (status === undefined) return undefined;
    const appearance = this.#appearanceOf(status);
    if ('isColoured' in change) {
      const { isColoured } = change;
      await this.#context.host.store.set(COLOURS_CHOICE, isColoured ? 'on' : 'off').catch(() => {});
      await this.#colour(status, isColoured, waiting);
      return { ...appearance, isColoured };
    }
    if (change.rows === 'all') {
      if (appearance.filter !== undefined) await this.#showAll(status, appearance.filter, waiting);
      return { ...appearance, filter: undefined, inTheWay: undefined };
    }
    const set = await this.#showLeft(status, change.replaces === true, waiting);
    return 'inTheWay' in set
      ? { ...appearance, inTheWay: set.inTheWay }
      : { ...appearance, filter: set, inTheWay: undefined };
  }

  /**
   * Undoes the changes of appearance that were made for a run, before its columns are removed. @throws WorkbookError
   */
  async takeBack({ parts, appearance }: PastRun, waiting: Waiting): Promise<void> {
    const found = this.#statusColumnOf(parts);
    if (found === undefined || appearance === undefined) return;
    const status = { ...found, target: evenIfRenamed(found.target) };
    if (appearance.filter !== undefined) await this.#showAll(status, appearance.filter, waiting);
    if (appearance.isColoured) await this.#colour(status, false, waiting);
  }

  /** Describes the look of the result that is shown, or that is about to be shown for the first time. */
  #appearanceOf({ appearance, target }: StatusColumn, of = this.#results.shown): ResultAppearance {
    const none = { isColoured: false, filter: undefined };
    return { ...none, ...of?.result.appearance, canFilter: appearance.canFilter(target) };
  }

  #statusColumnOf(parts: readonly UndoRecord[]): StatusColumn | undefined {
    const { appearance } = this.#context.host;
    const last = parts.at(-1);
    if (appearance === undefined || last === undefined) return undefined;
    const slots = [...last.log.added, ...last.log.existing];
    const status = slots.find(({ field }) => field === 'status');
    return status && { appearance, target: last.after, column: status.column };
  }

  #colour(
    { appearance, target, column }: StatusColumn,
    isOn: boolean,
    waiting: Waiting,
  ): Promise<void> {
    const colours = statusColours(this.#context.language);
    return appearance.colour(target, { column, colours, isOn }, waiting);
  }

  #showLeft({ appearance, target, column }: StatusColumn, replaces: boolean, waiting: Waiting) {
    return appearance.showOnly(target, { column, besides: this.#found, replaces }, waiting);
  }

  #showAll(
    { appearance, target, column }: StatusColumn,
    filter: NonNullable<RunAppearance['filter']>,
    waiting: Waiting,
  ): Promise<void> {
    return appearance.showAll(target, { column, besides: this.#found, filter }, waiting);
  }

  get #found(): string {
    return startOf('found', this.#context.language);
  }
}
