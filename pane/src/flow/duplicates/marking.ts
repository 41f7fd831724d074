/** The step that marks rows of one customer, household or place: what a person chooses, finds, marks and takes back in it. */
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { Sample } from '@daicho/shared/enrich/guess-kind.ts';
import { duplicatesFlowSentences as sentences } from '@daicho/shared/messages/pane-duplicates.ts';
import { flowSentences } from '@daicho/shared/messages/pane-flow.ts';
import type { Waiting } from '../../host.ts';
import type { DuplicatesStep, Notice, Scope } from '../../state.ts';
import type { MadeColumns, Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { type Failure, undoNotice } from '../notices.ts';
import { type Undoable, undo } from '../undo.ts';
import { MarkRun } from './mark-run.ts';
import { firstStep, missingColumn, onTarget, withInput } from './step.ts';

export class Marking {
  readonly #context: Context;
  #finished: Undoable | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  get #step(): DuplicatesStep | undefined {
    return this.#context.store.state.duplicates;
  }

  get isOpen(): boolean {
    return this.#step !== undefined;
  }

  open(target: Target, sample: Sample): void {
    const { store } = this.#context;
    const duplicates = firstStep(target, store.state.choice, sample);
    store.set({ duplicates });
  }

  close(): void {
    if (!this.isOpen) return;
    this.#finished = undefined;
    this.#context.store.set({ duplicates: undefined, notice: undefined }, 'open_duplicates');
  }

  /** Forgets the step with the table that it was about. */
  forget(): void {
    this.#finished = undefined;
    if (this.isOpen) this.#context.store.set({ duplicates: undefined });
  }

  chooseInput(input: number, columns: readonly number[]): void {
    this.#choose((step, target) => withInput(step, input, columns, target));
  }

  chooseCustomers(customers: CustomerKind): void {
    this.#choose((step) => ({ ...step, customers }));
  }

  chooseUpdate(update: MadeColumns | undefined): void {
    this.#choose((step) => ({ ...step, update }));
  }

  chooseScope(scope: Scope): void {
    this.#choose((step) => ({ ...step, scope }));
  }

  /** Makes a run for what is chosen. @returns undefined where a column is missing, after saying so. */
  begin(writes: boolean): MarkRun | undefined {
    const { store } = this.#context;
    const { target, duplicates } = store.state;
    if (target === undefined || duplicates === undefined) return undefined;
    const missing = missingColumn(duplicates);
    if (missing !== undefined) {
      this.#context.tell('warning', flowSentences.chooseColumn, { name: missing.name });
      store.focus('notice');
      return undefined;
    }
    this.#leave();
    return new MarkRun(this.#context, target, this.#step ?? duplicates, writes);
  }

  /** Shows what a run found, and what it wrote. */
  end(run: MarkRun, failure: Failure | undefined): void {
    const { store } = this.#context;
    const ended = run.ended();
    const notice = this.#noticeOf(run, failure);
    const { found } = run;
    const step = this.#step;
    if (step === undefined) return;
    if (ended === undefined) {
      const isFound = found !== undefined && failure === undefined;
      const next = { ...step, found: isFound ? found : undefined };
      store.set({ run: undefined, duplicates: next, notice }, isFound ? 'found' : 'notice');
      return;
    }
    this.#finished = ended.run;
    const { after: target } = ended.run;
    const duplicates = { ...onTarget(step, target), found, marked: ended.marked };
    store.set({ run: undefined, target, duplicates, notice }, 'marked');
  }

  get canUndo(): boolean {
    return this.#finished !== undefined && this.#step?.marked?.undo === 'possible';
  }

  /** @param changing changes the workbook, alone; undefined where that failed, after saying why. */
  async undo(
    changing: <T>(work: (waiting: Waiting) => Promise<T>) => Promise<T | undefined>,
  ): Promise<void> {
    const run = this.#finished;
    if (run === undefined) return;
    const { store } = this.#context;
    store.set({ notice: undefined });
    const done = await changing((waiting) => undo(this.#context, run, waiting));
    const step = this.#step;
    if (done === undefined || step?.marked === undefined) return;
    this.#finished = undefined;
    const ended = done.keepsColumns ? ('impossible' as const) : ('done' as const);
    const target = done.keepsColumns ? run.after : run.before;
    const marked = { ...step.marked, undo: ended };
    const duplicates = { ...onTarget(step, target), found: step.found, marked };
    store.set({ target, duplicates, notice: undoNotice(done, this.#context) }, 'notice');
  }

  #choose(change: (step: DuplicatesStep, target: Target) => DuplicatesStep): void {
    const { store } = this.#context;
    const { target, duplicates } = store.state;
    if (target === undefined || duplicates === undefined) return;
    this.#leave();
    const next = change(this.#step ?? duplicates, target);
    store.set({ duplicates: { ...next, survey: undefined }, notice: undefined });
  }

  /** What was found and written before is of another choice, or of an earlier time. */
  #leave(): void {
    this.#finished = undefined;
    const step = this.#step;
    if (step?.found === undefined && step?.marked === undefined) return;
    this.#context.store.set({ duplicates: { ...step, found: undefined, marked: undefined } });
  }

  #noticeOf(run: MarkRun, failure: Failure | undefined): Notice {
    const rows = (count: number) => ({ rows: count.toLocaleString('en') });
    const ended = run.ended();
    if (run.control.isCancelled) {
      const sentence =
        ended === undefined ? flowSentences.cancelled : flowSentences.cancelledWriting;
      return { intent: 'info', text: this.#context.say(sentence, rows(run.written)) };
    }
    if (failure !== undefined) {
      const sentence = this.#context.explain(failure.error);
      if (ended === undefined) return { intent: 'error', text: sentence };
      const values = { ...rows(run.written), sentence };
      return { intent: 'error', text: this.#context.say(flowSentences.stoppedWriting, values) };
    }
    if (ended !== undefined) {
      const { unfinished, rows: marked } = ended.marked;
      return unfinished > 0
        ? { intent: 'warning', text: this.#context.say(sentences.changed, rows(unfinished)) }
        : { intent: 'success', text: this.#context.say(sentences.marked, rows(marked)) };
    }
    const { marked = 0, rows: count = 0 } = run.found ?? {};
    const sentence = marked === 0 ? sentences.nothingFound : sentences.found;
    return { intent: 'info', text: this.#context.say(sentence, rows(count)) };
  }
}
