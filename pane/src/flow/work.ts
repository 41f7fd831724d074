/** A person's actions on a table, passed to the parts of the flow that carry them out. */
import type { CellsOfCodes } from '../state/open-codes.ts';
import type { ResultStep } from '../state/result.ts';
import { lacksHeaders } from '../target.ts';
import { Form } from './choosing/form.ts';
import type { Context } from './context.ts';
import { Decisions } from './deciding/decisions.ts';
import { Duplicates } from './duplicates/duplicates.ts';
import { PastRuns } from './history/past-runs.ts';
import { Undoer } from './history/undoer.ts';
import { loadedTablePart, loadTablePart } from './load-table-part.ts';
import { type Parts, partsOf } from './parts.ts';
import { Runs } from './running/runs.ts';
import { TableReader } from './table-reader.ts';

export class Work {
  readonly parts: Parts;
  readonly reader: TableReader;
  readonly form: Form;
  readonly runs: Runs;
  readonly pastRuns: PastRuns;
  readonly decisions: Decisions;
  readonly duplicates: Duplicates;

  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    const parts = partsOf(context);
    const undoing = new Undoer(context, parts);
    this.parts = parts;
    this.reader = new TableReader(context, parts);
    this.duplicates = new Duplicates(context, parts, this.reader, undoing);
    this.form = new Form(context, parts, this.reader, this.duplicates);
    this.decisions = new Decisions(context, parts);
    this.runs = new Runs(context, parts, this.reader, undoing, this.decisions);
    this.pastRuns = new PastRuns(context, parts, undoing);
  }

  /** Shows where the rows of the result lie. */
  async openMap(): Promise<void> {
    const { activity, results } = this.parts;
    if (activity.isBusy) return;
    await this.#context.attempt(async (waiting) => {
      const part = await loadTablePart();
      await part.openMap(this.#context, results, waiting);
    });
  }

  /** Reads the table again, or another table; first asks about choices that are not written yet, if there are any. */
  async read(range?: Parameters<TableReader['read']>[0]): Promise<void> {
    this.decisions.chooser?.close();
    if (this.#context.store.state.chooser === undefined) await this.reader.read(range);
  }

  /** Looks up the table and, if the person wants that, others with the same headers. */
  async run(): Promise<void> {
    // A table without headers is not surveyed, so the code that works on tables may not be loaded yet.
    const part = loadedTablePart() ?? (await this.#partForHeaders());
    if (part === undefined) await this.runs.run();
    else await part.lookUpAll(this.#context, this);
  }

  /** Loads the code that puts headers above a table without any. If it cannot be loaded, the run asks for headers. */
  async #partForHeaders() {
    const { target } = this.#context.store.state;
    const needsHeaders = target !== undefined && lacksHeaders(target);
    return needsHeaders ? loadTablePart().catch(() => undefined) : undefined;
  }

  /** The part is loaded, since there was a run. */
  takeStep(step: ResultStep): void {
    if (step.id === 'overwrite') void this.runs.overwrite();
    else void loadedTablePart()?.lookUpNext(this.#context, this, step);
  }

  /** The part is loaded, since there was a run. */
  replaceCodes(cells: CellsOfCodes): void {
    void loadedTablePart()?.replaceCodes(this.#context, this.parts, cells, this.reader);
  }

  /**
   * Shows the candidates of the rows to check. If an earlier pane found these candidates, asks for them again first.
   */
  async openChooser(isReview: boolean): Promise<void> {
    if (this.parts.results.shown === undefined) await this.runs.runToCheck();
    await this.decisions.openChooser(false, isReview);
  }
}
