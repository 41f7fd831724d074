/** Reads the table under the selection, and proposes what to do with it. */
import { needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import type { Waiting } from '../host.ts';
import type { AlikeTables } from '../state/alike.ts';
import type { Choice } from '../state/choice.ts';
import type { Notice } from '../state/state.ts';
import { isStatusHeader } from '../tables/status-header.ts';
import { shownHeaders, type Target, tellingHeaders } from '../target.ts';
import { isLeaseLost, WorkbookError } from '../workbook-error.ts';
import { firstChoice, firstLocalChoice, withHeaders } from './choosing/choice.ts';
import { columnBesideRead, fillingBeside } from './choosing/fill-beside.ts';
import { headerDoubt } from './choosing/header-doubt.ts';
import { showRow } from './columns/show-row.ts';
import type { Context } from './context.ts';
import { NOTHING_READ } from './first-state.ts';
import { loadTablePart } from './load-table-part.ts';
import type { Failure } from './notices.ts';
import type { Parts } from './parts.ts';
import { flowSentences as sentences } from './words.ts';

interface ReadOptions {
  /** Notice to show after reading. A doubt about the headers replaces it; a failure to read is added to it. */
  readonly next?: Notice;
  /** Whether the person asked to read. */
  readonly isAsked?: boolean;
  /** Range that the person gave for the table. */
  readonly range?: TableRange | undefined;
  /** Whether the table is one of several that are looked up together: then no further tables are searched for. */
  readonly isFurther?: boolean;
  /** The earlier choice for the same columns. */
  readonly choice?: Choice | undefined;
}

export class TableReader {
  readonly #context: Context;
  readonly #parts: Parts;
  #sample: Sample = [];

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** First rows of the table. They are used if the headers alone do not show what the columns hold. */
  get sample(): Sample {
    return this.#sample;
  }

  /** Reads the selected table, or the table in a given range. */
  async read({
    next,
    isAsked = true,
    range,
    isFurther = false,
    choice: choiceBefore,
  }: ReadOptions = {}): Promise<void> {
    const { store, host, session } = this.#context;
    if (this.#parts.activity.isBusy) return;
    const isMarking = this.#parts.marking.isOpen;
    this.#parts.results.close();
    this.#parts.marking.forget();
    this.#parts.previewer.clear();
    this.#parts.surveyor.forget();
    store.set({ isReading: true, notice: undefined });
    const isRead = await this.#context.attempt(
      async (waiting) => {
        const read = session.withPutHeaders(await host.readTarget(waiting, range));
        const alike = isFurther ? store.state.alike : this.#alikeTo(read, waiting);
        const before = store.state.choice?.kind;
        const isUnrecorded = read.made.length === 0 && read.headers.some(isStatusHeader);
        this.#sample = await this.#firstRows(read, waiting, isUnrecorded);
        const target = isUnrecorded
          ? { ...read, made: (await loadTablePart()).ownResults(read, this.#sample) }
          : read;
        const mappings = await this.#parts.mappings.list();
        const first =
          session.settings === undefined
            ? firstLocalChoice(target, mappings, before)
            : firstChoice(target, mappings, before ?? registerOutlines[0], this.#sample);
        const guessed = host.addsColumnsOnly ? first : fillingBeside(first, this.#sample);
        const choice =
          choiceBefore === undefined ? guessed : withHeaders(choiceBefore, target, this.#sample);
        const doubt = headerDoubt(target, choice);
        const notice: Notice | undefined =
          doubt === undefined
            ? (next ?? this.#besideRead(target, choice))
            : { intent: 'warning', text: this.#context.say(doubt) };
        store.set({ target, choice, survey: undefined, notice, alike: await alike });
        // An open step that marks duplicates continues with the new table.
        if (isMarking) this.#parts.marking.open(target, this.#sample);
      },
      { isAsked },
    );
    if (!isRead) store.set({ ...NOTHING_READ, notice: joinNotices(next, store.state.notice) });
    store.set({ isReading: false });
    if (isRead) await this.#warnOfLock();
    await this.#parts.surveyor.show();
  }

  async addHeaders(): Promise<void> {
    const { activity } = this.#parts;
    if (activity.isBusy) return;
    const { store } = this.#context;
    store.set({ isReading: true });
    const areAdded = await activity.change(async (waiting) =>
      (await loadTablePart()).addHeaders(this.#context, waiting),
    );
    store.set({ isReading: false });
    if (areAdded === true) await this.read({ choice: store.state.choice });
  }

  async showRow(row: number): Promise<void> {
    const { target, choice } = this.#context.store.state;
    const column = choice?.inputs.flat()[0];
    if (target === undefined || column === undefined) return;
    await showRow(this.#context, target, row, column);
  }

  /**
   * Ends the run and reads the table again if the run failed because another run has taken the lease.
   *
   * @returns whether the lease was lost.
   */
  async readIfLeaseLost(failure: Failure | undefined): Promise<boolean> {
    if (failure === undefined || !isLeaseLost(failure.error)) return false;
    this.#parts.activity.end();
    this.#context.store.set({ run: undefined });
    await this.read({ next: { intent: 'warning', text: this.#context.explain(failure.error) } });
    this.#context.store.focus('notice');
    return true;
  }

  /** Finds other sheets with the same headers. A failure is ignored. */
  async #alikeTo(target: Target, waiting: Waiting): Promise<AlikeTables | undefined> {
    if (this.#context.host.otherSheets === undefined) return undefined;
    const found = loadTablePart().then((part) => part.sheetsAlike(this.#context, target, waiting));
    return { sheets: await found.catch(() => []), without: [] };
  }

  /** Says that a column with empty cells is only filled if the person asks for it. */
  #besideRead(target: Target, choice: Choice): Notice | undefined {
    const column = this.#context.host.addsColumnsOnly ? undefined : columnBesideRead(choice);
    if (column === undefined) return undefined;
    const header = shownHeaders(target)[column] ?? '';
    const text = this.#context.say(sentences.besideRead, { header });
    return { intent: 'info', text };
  }

  async #firstRows(target: Target, waiting: Waiting, isWanted: boolean): Promise<Sample> {
    const isNeeded = isWanted || needsSample(tellingHeaders(target));
    if (!isNeeded || target.headers.length > COLUMNS_MAX) return [];
    const columns = target.headers.map((_, column) => column);
    const rows = await this.#context.host.readRows(target, columns, waiting, {
      start: 0,
      count: ROWS_TO_GUESS,
    });
    return rows.slice(0, ROWS_TO_GUESS);
  }

  /** Warns at once if nothing can be written here, before a run begins. */
  async #warnOfLock(): Promise<void> {
    const { store, host } = this.#context;
    const { target, notice } = store.state;
    if (target === undefined) return;
    try {
      await host.check(target, [], [], this.#context.waiting());
    } catch (error) {
      if (!(error instanceof WorkbookError)) return;
      const part = await loadTablePart().catch(() => undefined);
      if (store.state.notice !== notice) return;
      const text = part?.proposeNewSheet(error, this.#context) ?? this.#context.explain(error);
      store.set({ notice: { intent: 'warning', text } });
    }
  }
}

/**
 * Joins the notice of a failed reading with the notice before it: a new connection may work
 * although there is no table yet.
 */
function joinNotices(before: Notice | undefined, failure: Notice | undefined): Notice | undefined {
  if (before === undefined || failure === undefined) return before ?? failure;
  return { intent: 'warning', text: `${before.text} ${failure.text}` };
}

/**
 * Number of rows that are read to guess what columns hold, and the largest number of columns that are read for that.
 */
const ROWS_TO_GUESS = 100;
const COLUMNS_MAX = 100;
