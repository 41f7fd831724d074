/** Changes how a result looks in the sheet: shows only the rows to check, and colours the statuses as the person last chose. */
import type { RunLooks } from '../../cell-appearance.ts';
import type { CellLooks, Waiting } from '../../host.ts';
import type { LooksChange, Result, ResultLooks } from '../../state/result.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { PastRun } from '../history/past-run.ts';
import type { Undoable } from '../running/undo.ts';
import { COLOURS_CHOICE, startOf, statusColours } from './status-colours.ts';

/** The status column of a run, and what can be changed about it. */
interface Place {
  readonly looks: CellLooks<Target>;
  readonly target: Target;
  readonly column: number;
}

/** The result that is shown, with its run and its retries. */
interface ShownResult {
  readonly shown:
    | { readonly result: Pick<Result, 'looks'>; readonly runs: readonly Undoable[] }
    | undefined;
}

export class SheetLooks {
  readonly #context: Context;
  readonly #results: ShownResult;

  constructor(context: Context, results: ShownResult) {
    this.#context = context;
    this.#results = results;
  }

  /**
   * Colours what a run wrote. If only rows to check are shown, it hides those that are now decided. The rows are
   * written in any case, so a refusal by the program is not reported.
   */
  async written(run: Undoable): Promise<{ readonly looks?: ResultLooks }> {
    const place = this.#placeOf([run]);
    if (place === undefined) return {};
    const looks = this.#looksAt(place);
    const { host } = this.#context;
    const isWanted = (await host.store.get(COLOURS_CHOICE).catch(() => undefined)) !== 'off';
    const waiting = this.#context.waiting(new AbortController().signal);
    const isDone = await isCarriedOut(async () => {
      if (isWanted && !looks.isColoured) await this.#colour(place, true, waiting);
      if (looks.filter !== undefined) await this.#showToCheck(place, false, waiting);
    });
    return { looks: { ...looks, isColoured: looks.isColoured || (isDone && isWanted) } };
  }

  /** @returns how the shown result looks then; undefined if there is nothing to change. @throws WorkbookError */
  async change(change: LooksChange, waiting: Waiting): Promise<ResultLooks | undefined> {
    const place = this.#placeOf(this.#results.shown?.runs ?? []);
    if (place === undefined) return undefined;
    const looks = this.#looksAt(place);
    if ('isColoured' in change) {
      const { isColoured } = change;
      await this.#context.host.store.set(COLOURS_CHOICE, isColoured ? 'on' : 'off').catch(() => {});
      await this.#colour(place, isColoured, waiting);
      return { ...looks, isColoured };
    }
    if (change.rows === 'all') {
      if (looks.filter !== undefined) await this.#showAll(place, looks.filter, waiting);
      return { ...looks, filter: undefined, inTheWay: undefined };
    }
    const set = await this.#showToCheck(place, change.replaces === true, waiting);
    return 'inTheWay' in set
      ? { ...looks, inTheWay: set.inTheWay }
      : { ...looks, filter: set, inTheWay: undefined };
  }

  /** Takes back what was changed for a run, before its columns go. @throws WorkbookError */
  async takeBack({ parts, looks }: PastRun, waiting: Waiting): Promise<void> {
    const place = this.#placeOf(parts);
    if (place === undefined || looks === undefined) return;
    if (looks.filter !== undefined) await this.#showAll(place, looks.filter, waiting);
    if (looks.isColoured) await this.#colour(place, false, waiting);
  }

  /** How the shown result looks, or a result that is about to be shown for the first time. */
  #looksAt({ looks, target }: Place): ResultLooks {
    const canFilter = looks.canFilter(target);
    return {
      isColoured: false,
      filter: undefined,
      ...this.#results.shown?.result.looks,
      canFilter,
    };
  }

  #placeOf(parts: readonly Undoable[]): Place | undefined {
    const { looks } = this.#context.host;
    const last = parts.at(-1);
    if (looks === undefined || last === undefined) return undefined;
    const slots = [...last.log.added, ...last.log.kept];
    const status = slots.find(({ field }) => field === 'status');
    return status && { looks, target: last.after, column: status.column };
  }

  #colour({ looks, target, column }: Place, isOn: boolean, waiting: Waiting): Promise<void> {
    const colours = statusColours(this.#context.language);
    return looks.colour(target, { column, colours, isOn }, waiting);
  }

  #showToCheck({ looks, target, column }: Place, replaces: boolean, waiting: Waiting) {
    return looks.showOnly(target, { column, start: this.#toCheck, replaces }, waiting);
  }

  #showAll(
    { looks, target, column }: Place,
    filter: NonNullable<RunLooks['filter']>,
    waiting: Waiting,
  ): Promise<void> {
    return looks.showAll(target, { column, start: this.#toCheck, filter }, waiting);
  }

  get #toCheck(): string {
    return startOf('ambiguous', this.#context.language);
  }
}

/** @returns false if it failed. */
async function isCarriedOut(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
