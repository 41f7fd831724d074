/** Shows how much work a run would be as soon as the columns are known, without asking the service. */
import { addressOutline } from '@daicho/shared/enrich/address/address-outline.ts';
import { secondsFor } from '@daicho/shared/enrich/estimate.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { takesBatches } from '@daicho/shared/enrich/lookup.ts';
import { type Ask, requestsFor } from '@daicho/shared/enrich/plan.ts';
import { missingInput, type Source } from '../../asking/input-rows.ts';
import { type Questions, questionsOf } from '../../asking/questions.ts';
import type { Waiting } from '../../host.ts';
import { loadKind } from '../../load-kind.ts';
import type { Choice, DuplicatesStep, SurveyState } from '../../state.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { askedColumns } from '../duplicates/step.ts';
import { withScopes } from './choice.ts';
import { columnsNeeded, inScope, unfinishedRows } from './scope.ts';

export class Surveyor {
  readonly #context: Context;
  /** Number of the latest survey. Results of earlier ones are not shown. */
  #turn = 0;
  #stop = new AbortController();
  #read: { readonly target: Target; readonly source: Source } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Forgets the cells that were read, and stops the survey under way. */
  forget(): void {
    this.#turn += 1;
    this.#stop.abort();
    this.#read = undefined;
  }

  async show(): Promise<void> {
    const turn = ++this.#turn;
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { store } = this.#context;
    const { target, choice, duplicates } = store.state;
    if (target === undefined || choice === undefined) return;
    const asked = duplicates === undefined ? choice : addressesOf(choice, duplicates);
    if (missingInput(asked.kind.inputs, asked.inputs) !== undefined) return;
    try {
      const waiting = this.#context.waiting(signal);
      const source = await this.source(target, asked, waiting);
      if (turn !== this.#turn) return;
      const unfinished = await unfinishedRows(source, asked, target, this.#context.slices, signal);
      const next = withScopes(asked, target, unfinished.size);
      const isWanted = inScope(next, target, unfinished);
      const kind = await loadKind(next.kind);
      const questions = await questionsOf(
        source,
        { inputs: next.inputs, lookup: kind.lookup },
        this.#context.slices,
        signal,
        isWanted,
      );
      if (turn !== this.#turn) return;
      const survey = this.#surveyOf(kind, questions);
      if (duplicates === undefined) store.set({ choice: next, survey });
      else store.set({ duplicates: { ...duplicates, survey } });
    } catch (error) {
      if (signal.aborted || turn !== this.#turn) return;
      store.set({ notice: { intent: 'error', text: this.#context.explain(error) } });
    }
  }

  /** Reads the columns that a choice needs, unless they were read already. */
  async source(target: Target, choice: Choice, waiting: Waiting): Promise<Source> {
    const columns = columnsNeeded(choice, target);
    const read = this.#read;
    const isRead =
      read?.target === target && columns.every((column) => read.source.columns.includes(column));
    if (isRead) return read.source;
    const rows = await this.#context.host.readRows(target, columns, waiting);
    const source = { columns, rows };
    this.#read = { target, source };
    return source;
  }

  #surveyOf(kind: Kind, { asks, rows }: Questions): SurveyState {
    const { session } = this.#context;
    const known = session.memory.of(kind);
    const open = asks.filter(({ key }) => known.get(key) === undefined);
    const { abilities, latencyMs } = session;
    const requests = requestsFor(open, kind.lookup, abilities).length;
    const seconds =
      latencyMs === undefined
        ? undefined
        : secondsFor(requests, latencyMs, this.#context.callsAtOnce);
    return {
      rows,
      distinct: asks.length,
      known: asks.length - open.length,
      requests,
      isLeast: requests > 0 && kind.lookup.asksFurther === true,
      seconds,
      secondsInBatches: this.#secondsInBatches(kind, open),
    };
  }

  #secondsInBatches({ lookup }: Kind, open: readonly Ask[]): number | undefined {
    const { abilities, latencyMs, settings } = this.#context.session;
    const matters = settings?.keyKind === 'public' && takesBatches(lookup) && open.length > 1;
    if (!matters || latencyMs === undefined) return undefined;
    const requests = requestsFor(open, lookup, { ...abilities, batch: true }).length;
    return secondsFor(requests, latencyMs, this.#context.callsAtOnce);
  }
}

/** Gives the choice for the questions of marking duplicates: addresses alone. */
function addressesOf(choice: Choice, { inputs, scope, scopes }: DuplicatesStep): Choice {
  const asked = { kind: addressOutline, inputs: askedColumns(inputs), update: undefined };
  return { ...choice, ...asked, scope, scopes };
}
