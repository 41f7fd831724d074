/**
 * Continues with other tables: looks up a table at once if nothing is left to ask; otherwise shows
 * its form to the person.
 */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { tablesToo } from '../../state/alike.ts';
import type { Result, ResultStep, TablesToo } from '../../state/result.ts';
import type { Notice } from '../../state/state.ts';
import { addressOf, overlap } from '../../table-range.ts';
import { named, QUOTED } from '../../tables/table-label.ts';
import { lacksHeaders, type NamedTable, type Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { OneOfSeveral, Together } from '../history/shown-result.ts';
import { together } from '../history/together.ts';
import { endNotice } from '../notices.ts';
import {
  canRun,
  haveSameHeaders,
  isAlike,
  leavesNothingToAsk,
  type Place,
} from './nothing-to-ask.ts';
import { otherTablesLeft } from './other-tables.ts';
import { runSentences as sentences } from './words.ts';

interface Work {
  readonly parts: {
    readonly activity: { readonly isBusy: boolean };
    readonly history: { readonly runs: Parameters<typeof otherTablesLeft>[1] };
    readonly results: {
      readonly shown: OneOfSeveral['kept'] | undefined;
      change(changes: Partial<Result>): void;
      name(id: string, name: string): void;
    };
  };
  readonly reader: {
    read(options: { readonly range?: TableRange; readonly isFurther: true }): Promise<void>;
    addHeaders(): Promise<void>;
  };
  readonly decisions: { readonly chooser: { close(): void } | undefined };
  read(options?: { readonly range?: TableRange }): Promise<void>;
  readonly runs: {
    run(together?: Together): Promise<OneOfSeveral | undefined>;
    showEnd(one: OneOfSeveral): void;
  };
}

type TableStep = Exclude<ResultStep, { readonly id: 'overwrite' }>;

/** Goes to the table of a step, or looks up all tables of the step together with the tables of the shown result. */
export async function lookUpNext(context: Context, work: Work, step: TableStep): Promise<void> {
  const { activity, results } = work.parts;
  const { store } = context;
  if (activity.isBusy) return;
  const { shown } = results;
  if (step.all !== undefined && shown !== undefined) {
    const isAny = await lookUpRest(context, work, step.all);
    if (isAny) return;
  }
  if (!(await isInFront(context, step))) return;
  await work.read('range' in step ? { range: step.range } : {});
  // The person may first decide about choices that are not written yet.
  if (store.state.choice === undefined || store.state.result !== undefined) return;
  const { choice, target } = store.state;
  if (shown !== undefined && canRun(context, shown.run, step)) await work.runs.run();
  // The label of the step says that the table gets headers.
  else if (shown && target && lacksHeaders(target) && isAlike(shown.run.choice, choice))
    await lookUpAll(context, work);
  else if (store.state.notice === undefined) context.tell('info', sentences.checkBeforeRun);
}

/**
 * Looks up the table that is shown and, if the person wants that, all others with the same headers.
 * A table without headers first gets headers, and is then looked up only if nothing is left to ask.
 */
export async function lookUpAll(context: Context, work: Work): Promise<void> {
  const { store } = context;
  if (store.state.target !== undefined && lacksHeaders(store.state.target)) {
    await work.reader.addHeaders();
    const { dittoOffers = [] } = store.state.choice ?? {};
    if (dittoOffers.length > 0 || !leavesNothingToAsk(store.state)) {
      if (store.state.notice === undefined) context.tell('info', sentences.checkBeforeRun);
      return;
    }
  }
  const { target } = store.state;
  const too = tablesToo(store.state);
  if (target === undefined || too.tables.length + too.sheets.length === 0) {
    await work.runs.run();
    return;
  }
  const name = nameOf(context, too, target.sheetName, placeOf(context, target));
  const first = await work.runs.run({ after: undefined, name });
  if (first !== undefined) await lookUpEach(context, work, first, too);
}

/**
 * Looks up further tables together with the table of the shown result. @returns false if each
 * further table asks the person something first.
 */
async function lookUpRest(context: Context, work: Work, too: TablesToo): Promise<boolean> {
  const { results } = work.parts;
  const { target, choice } = context.store.state;
  const id = results.shown?.result.id;
  // The person may first decide about choices that are not written yet.
  work.decisions.chooser?.close();
  const isOpen = context.store.state.chooser !== undefined;
  if (id === undefined || target === undefined || isOpen) return true;
  results.name(id, nameOf(context, too, target.sheetName, placeOf(context, target)));
  const kept = results.shown;
  const notice = { intent: 'success', text: '' } as const;
  if (kept === undefined) return true;
  const first = { kept, next: { target, choice }, notice, isWhole: true };
  const { left } = await lookUpEach(context, work, first, too);
  return left.length < too.tables.length + too.sheets.length;
}

function nameOf(context: Context, too: TablesToo, sheet: string, place: string): string {
  if (too.sheets.length === 0) return place;
  if (too.tables.length === 0) return context.say(QUOTED, { name: sheet });
  return named(sheet, place, context);
}

/** Gives the title and the address of the table that is shown. */
function placeOf(context: Context, { tables, address }: Target): string {
  const at = tables && addressOf(tables.chosen);
  return titled(
    context,
    tables?.found.find((one) => addressOf(one) === at),
    address,
  );
}

/** Puts the title of a table before its address. */
function titled(context: Context, table: NamedTable | undefined, address: string): string {
  const name = table?.isTitled ? table.name : '';
  return named(name, address, context);
}

async function lookUpEach(
  context: Context,
  work: Work,
  first: OneOfSeveral,
  too: TablesToo,
): Promise<Several> {
  const { sheetName } = first.kept.run.after;
  const several = new Several(context, work, first);
  for (const _ of too.tables) {
    // A run may have moved the tables beside its own table: the run's target knows the new places of these tables.
    const range = several.last.kept.run.after.tables?.alike?.[several.left.length];
    if (range === undefined || !several.goesOn) break;
    const place = titled(context, range, addressOf(range));
    await several.lookUp({ range }, nameOf(context, too, sheetName, place));
  }
  for (const sheet of too.sheets) {
    const name = context.say(QUOTED, { name: sheet.name });
    if (several.goesOn) await several.lookUp({ sheet }, name);
  }
  await several.end();
  return several;
}

/** Several tables that are looked up one after another. */
class Several {
  readonly #context: Context;
  readonly #work: Work;
  readonly #all: [OneOfSeveral, ...OneOfSeveral[]];
  /** Names of the tables that were skipped because their forms ask the person something or their headers differ. */
  readonly left: string[] = [];
  #failure: Notice | undefined;
  #hasLeftSheet = false;

  constructor(context: Context, work: Work, first: OneOfSeveral) {
    this.#context = context;
    this.#work = work;
    this.#all = [first];
  }

  get last(): OneOfSeveral {
    return this.#all.at(-1) ?? this.#all[0];
  }

  /** Whether every table so far was looked up to its end. */
  get goesOn(): boolean {
    const { isWhole, kept } = this.last;
    const { counts, unfinished } = kept.result;
    return this.#failure === undefined && isWhole && counts.failed + unfinished === 0;
  }

  async lookUp(place: Place, name: string): Promise<void> {
    const { store } = this.#context;
    const { run } = this.#all[0].kept;
    this.#hasLeftSheet ||= 'sheet' in place;
    const isThere = await isInFront(this.#context, place);
    if (isThere) {
      await this.#work.reader.read({ ...('range' in place ? place : {}), isFurther: true });
    }
    const { target, notice } = store.state;
    if (!isThere || target === undefined) {
      this.#failure = notice;
    } else if (!canRun(this.#context, run, place, true) || !haveSameHeaders(run.before, target)) {
      this.left.push(name);
    } else {
      const one = await this.#work.runs.run({ after: this.last.kept.result.id, name });
      if (one === undefined) this.#failure = store.state.notice;
      else this.#all.push(one);
    }
  }

  /**
   * Shows the result of all tables: on the table where the person began or, if the look-up broke
   * off, on the last table.
   */
  async end(): Promise<void> {
    const [first] = this.#all;
    const one = this.goesOn ? first : this.last;
    const { after } = one.kept.run;
    const onSheet = this.#all.filter(({ kept }) => kept.run.after.id === after.id).at(-1) ?? one;
    const context = this.#context;
    const { history, results } = this.#work.parts;
    const areTried = this.left.length > 0;
    const others = otherTablesLeft(onSheet.kept.run.after, history.runs, context, areTried);
    const places = this.left.join(context.say(listSeparator));
    const left = places === '' ? [] : [context.say(sentences.leftToCheck, { places })];
    // If the sheet of that table cannot be brought to the front, the result still names the table.
    const waiting = context.waiting();
    if (this.#hasLeftSheet) await context.host.showCell(after, 0, 0, waiting).catch(() => {});
    const next = withPlaces(one.next, onSheet.kept.run.after);
    this.#work.runs.showEnd({ ...one, next, notice: this.#notice() });
    const notes = [...(one.kept.result.notes ?? []), ...left, ...others.notes];
    results.change({ notes: [...new Set(notes)], steps: others.steps });
  }

  /** Says how the look-ups of all tables ended, or how the look-up of a single table ended if it failed. */
  #notice(): Notice {
    const failed = this.#all.find(({ notice }) => notice.intent !== 'success');
    if (this.#failure !== undefined) return this.#failure;
    if (failed !== undefined) {
      const table = failed.kept.run.table?.name ?? '';
      const { intent, text } = failed.notice;
      return { intent, text: this.#context.say(sentences.ofTable, { table, note: text }) };
    }
    const { result, run } = this.#all[0].kept;
    const sums = together(this.#all.map(({ kept }) => kept));
    return endNotice({ result: { ...result, ...sums }, run }, this.#context);
  }
}

/** Gives the tables of a sheet their positions after the last run there, which may have moved them. */
function withPlaces(next: OneOfSeveral['next'], after: Target): OneOfSeveral['next'] {
  const { target } = next;
  if (target?.tables === undefined || after.tables === undefined) return next;
  const { chosen, found } = after.tables;
  // The columns with the results of the last run belong to its table, too, if no other table is in their place.
  const whole = { ...chosen, columns: after.headers.length };
  const isOwn = (table: TableRange) => addressOf(table) === addressOf(chosen);
  const isFree = found.every((table) => isOwn(table) || !overlap(table, whole));
  const now = found.map((table) =>
    isOwn(table) && isFree ? { ...table, columns: whole.columns } : table,
  );
  return { ...next, target: { ...target, tables: { ...target.tables, found: now } } };
}

/** Brings the sheet of a table to the front. @returns false, after saying why, if that failed. */
async function isInFront(context: Context, place: Place): Promise<boolean> {
  if ('range' in place) return true;
  const { id, row, column } = place.sheet;
  return context.attempt(async (waiting) => {
    await context.host.otherSheets?.open(id, row, column, waiting);
  });
}
