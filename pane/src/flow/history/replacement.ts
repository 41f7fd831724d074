/**
 * Replaces the shown run when its conditions were changed: the shown run is undone before the new
 * run writes. The person first learns what would be lost.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Waiting } from '../../host.ts';
import { chosenAlternative } from '../../state/alternatives.ts';
import type { Choice, Scope } from '../../state/choice.ts';
import type { Result, Undo } from '../../state/result.ts';
import type { Notice } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { isLeftScope } from '../choosing/scopes.ts';
import type { Context } from '../context.ts';
import { endNotice, type Failure, stopNotice, undoNotice } from '../notices.ts';
import { ColumnRun } from '../running/column-run.ts';
import { EnrichTask } from '../running/enrich-task.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { UndoResult } from '../running/undo.ts';
import { editedSince } from './edited-since.ts';
import { headersAddedBy, type PastRun } from './past-run.ts';
import type { UndoManner } from './undo-run.ts';
import { replacingSentences as sentences } from './words.ts';

interface Replaced {
  readonly id: string;
  readonly manner: UndoManner;
}

/** A run that was undone to make room for a new one. */
export interface TakenBack {
  readonly id: string;
  readonly choice: Choice;
  readonly target: Target;
  /** Time and requests that it took to ask the service for the new run. */
  readonly cost: Cost;
  /** Adds to the notice of the new run what happened to the old run. */
  said(notice: Notice, isWritten: boolean): Notice;
}

type Cost = Pick<Result, 'seconds' | 'requests'>;

interface Shown {
  readonly result: Pick<Result, 'id'>;
  readonly runs: readonly FinishedRun[];
  readonly run: FinishedRun;
  readonly scope: Scope;
}

interface Runs {
  readonly results: {
    readonly shown: Shown | undefined;
    removeUndone(run: PastRun, undone: UndoResult, isForRun?: boolean): void;
  };
  readonly history: {
    find(id: string): PastRun | undefined;
    undoOf(id: string): Undo;
  };
}

/** The parts of the flow that replacing a run needs. */
interface Around extends Runs {
  readonly activity: {
    end(): void;
    attempt(run: ColumnRun, go: () => Promise<void>): Promise<Failure | undefined>;
    change<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined>;
  };
  readonly background: {
    runExclusively(run: ColumnRun, target: Target, resumable: undefined): Promise<void>;
  };
  readonly newRows: { showUsage(): Promise<void> };
  readonly previewer: { clear(): void };
  readonly reader: { readIfLeaseLost(failure: Failure | undefined): Promise<boolean> };
  readonly surveyor: { show(): Promise<void> };
  readonly undoing: { undo(run: PastRun, manner: UndoManner): Promise<UndoResult | undefined> };
}

export class Replacement {
  readonly #context: Context;
  readonly #parts: Around;
  /** The run that the person was last asked about, with the notice that asks. */
  #asked: (Replaced & { readonly notice: Notice | undefined }) | undefined;

  constructor(context: Context, parts: Around) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * Asks the service before undoing the shown run: if that fails or is cancelled, nothing is lost. @returns undefined,
   * after saying why, if the run stays.
   */
  async begin(choice: Choice, target: Target): Promise<TakenBack | undefined> {
    const replaced = await this.#confirmed();
    if (replaced === undefined) return undefined;
    this.#parts.previewer.clear();
    this.#context.store.set({ notice: undefined, survey: undefined });
    const cost = await this.#ask(choice, target);
    const now = cost && (await this.#takeBack(replaced, choice, target));
    if (cost === undefined || now === undefined) return undefined;
    const { id } = replaced;
    const said = ({ intent, text }: Notice, isWritten: boolean) => {
      const also = this.#context.say(isWritten ? sentences.replaced : sentences.onlyTakenBack);
      return { intent, text: this.#context.joined([text, also]) };
    };
    return { ...now, id, cost, said };
  }

  /** Looks up the rows of a choice, and writes nothing. */
  async #ask(choice: Choice, target: Target): Promise<Cost | undefined> {
    const { activity, background, newRows, reader, surveyor } = this.#parts;
    const { slices, store } = this.#context;
    const began = slices.now();
    const task = new EnrichTask(this.#context, target, choice, 'all');
    let hasRows = false;
    const run = new ColumnRun(this.#context, {
      plan: { ...task.plan, writes: false },
      read: async (asking) => {
        hasRows = (await task.read(asking)) !== undefined;
        return undefined;
      },
    });
    const failure = await activity.attempt(run, () =>
      background.runExclusively(run, target, undefined),
    );
    if (await reader.readIfLeaseLost(failure)) return undefined;
    activity.end();
    void newRows.showUsage();
    const stopped = stopNotice(run, failure, this.#context);
    if (stopped === undefined && hasRows) {
      return { seconds: (slices.now() - began) / 1000, requests: task.requests };
    }
    const notice = stopped ?? endNotice(undefined, this.#context);
    store.set({ run: undefined, notice }, 'notice');
    await surveyor.show();
    return undefined;
  }

  /**
   * Asks the person first if decisions by hand or edited cells would be lost. Running again while the notice is shown
   * confirms the loss. @returns undefined if the shown run must not be undone now.
   */
  async #confirmed(): Promise<Replaced | undefined> {
    const { results, history, activity } = this.#parts;
    const { store } = this.#context;
    const { shown } = results;
    const asked = this.#asked;
    this.#asked = undefined;
    if (shown === undefined) return undefined;
    const { id } = shown.result;
    if (asked?.id === id && asked.notice === store.state.notice) return asked;
    store.set({ notice: undefined });
    const edited = await activity.change((waiting) =>
      editedSince(this.#context, shown.runs, waiting),
    );
    if (edited === undefined) {
      store.set({ run: undefined });
      return undefined;
    }
    const isEdited = edited.size > 0;
    const replaced = { id, manner: { evenIfEdited: isEdited, isForRun: true } };
    const decided = history.find(id)?.decided ?? 0;
    if (!isEdited && decided === 0) return replaced;
    const text = this.#context.joined([
      isEdited ? this.#context.say(sentences.edited) : '',
      decided > 0 ? this.#context.say(sentences.decided, { rows: countText(decided) }) : '',
      this.#context.say(sentences.replaceOrAdd),
    ]);
    store.set({ run: undefined, notice: { intent: 'warning', text } }, 'notice');
    this.#asked = { ...replaced, notice: store.state.notice };
    return undefined;
  }

  /**
   * Undoes the run. @returns the choice, adapted to the table after the undo; undefined, after
   * saying why, if the run stays.
   */
  async #takeBack(
    { id, manner }: Replaced,
    choice: Choice,
    target: Target,
  ): Promise<{ readonly choice: Choice; readonly target: Target } | undefined> {
    const { store } = this.#context;
    const run = this.#parts.history.find(id);
    const done = run && (await this.#parts.undoing.undo(run, manner));
    if (run === undefined || done === undefined) {
      store.set({ run: undefined });
      return undefined;
    }
    this.#parts.results.removeUndone(run, done, true);
    const { choice: moved, target: now } = store.state;
    if (done.keepsColumns || !isWhole(moved, choice) || now === undefined) {
      store.set({ run: undefined, notice: undoNotice([done], this.#context) }, 'notice');
      await this.#parts.surveyor.show();
      return undefined;
    }
    // The selection may have changed by now; the rows of the run are still the same.
    const { selectedRows, hiddenRows } = target;
    const next = {
      choice: { ...moved, scope: choice.scope, scopes: choice.scopes, replaces: undefined },
      target: { ...now, selectedRows, hiddenRows },
    };
    store.set(next);
    return next;
  }
}

/** Whether a choice still has all its columns after other columns were removed. */
function isWhole(moved: Choice | undefined, before: Choice): moved is Choice {
  const count = ({ inputs, into }: Choice) => inputs.flat().length + Object.keys(into).length;
  return moved !== undefined && count(moved) === count(before);
}

/** Decides whether a choice replaces the shown run, unless the person has already decided that. */
export function withReplacement(
  choice: Choice,
  target: Target,
  { results, history }: Runs,
  said: boolean | undefined,
): Choice {
  const { shown } = results;
  const run = shown && history.find(shown.result.id);
  const used = [...choice.inputs.flat(), ...Object.values(choice.into)];
  const added = run === undefined ? [] : headersAddedBy(run);
  const canReplace =
    shown !== undefined &&
    run !== undefined &&
    history.undoOf(run.id) === 'possible' &&
    shown.run.after.id === target.id &&
    choice.isOnNewSheet !== true &&
    // An undo may remove a sheet of copied rows entirely.
    shown.run.choice.isOnNewSheet === undefined &&
    !isLeftScope(choice.scope) &&
    // A run that reads results of the shown run builds on that run.
    !used.some((column) => added.includes(target.headers[column] ?? ''));
  if (!canReplace) return { ...choice, replaces: undefined };
  // A run on some of the rows leaves the results of the other rows in place.
  const areSameRows = choice.scope === 'all' || choice.scope === shown.scope;
  const isUsual = areSameRows && !isOfAnother(choice, shown) && !updatesWell(choice, shown, run);
  return { ...choice, replaces: said ?? isUsual };
}

/**
 * Whether a choice is about another person's address, in a table with addresses of several people:
 * then both results are wanted.
 */
function isOfAnother({ alternatives, inputs }: Choice, { run }: Shown): boolean {
  const [now, before] = [inputs, run.choice.inputs].map((of) =>
    chosenAlternative({ alternatives, inputs: of }),
  );
  return now !== undefined && before !== undefined && now !== before;
}

/**
 * Whether updating the columns of the shown run is enough: either no column becomes superfluous, or decisions by hand
 * are kept.
 */
function updatesWell(
  choice: Choice,
  { run: { choice: before } }: Shown,
  { decided = 0 }: PastRun,
): boolean {
  const { update, fields, into } = choice;
  const asked = ({ kind, inputs, typed }: Choice) => JSON.stringify([kind.id, inputs, typed]);
  if (update === undefined || asked(choice) !== asked(before)) return false;
  const isLeft = ([field]: readonly [string, string]) =>
    field !== 'status' && (!fields.includes(field) || into[field] !== undefined);
  return decided > 0 || !update.columns.some(isLeft);
}
