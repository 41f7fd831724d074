/** Shows how much work a run would be, as soon as the columns are known and without asking about any row. */

import { addressOutline } from '@daicho/shared/enrich/address/address-outline.ts';
import { missingInput, type Source } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { Choice } from '../../state/choice.ts';
import type { DuplicatesStep } from '../../state/duplicates.ts';
import { lacksHeaders, type Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { askedColumns } from '../duplicates/step.ts';
import { loadTablePart } from '../load-table-part.ts';
import { columnsNeeded } from './columns-needed.ts';

export class Surveyor {
  readonly #context: Context;
  /** Number of the latest survey. Results of earlier surveys are not shown. */
  #latest = 0;
  #stop = new AbortController();
  #read: { readonly target: Target; readonly source: Source } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Forgets the cells that were read, and stops the survey under way. */
  forget(): void {
    this.#latest += 1;
    this.#stop.abort();
    this.#read = undefined;
  }

  async show(): Promise<void> {
    const number = ++this.#latest;
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { store } = this.#context;
    const { target, choice, duplicates } = store.state;
    if (target === undefined || choice === undefined || lacksHeaders(target)) return;
    const asked = duplicates === undefined ? choice : addressesOf(choice, duplicates);
    if (missingInput(asked.kind.inputs, asked.inputs, asked.typed) !== undefined) return;
    try {
      const waiting = this.#context.waiting(signal);
      const source = await this.source(target, asked, waiting);
      if (number !== this.#latest) return;
      const part = await loadTablePart();
      const asking = { target, choice: asked, source };
      const { next, survey } = await part.surveyed(this.#context, asking, signal);
      if (number !== this.#latest) return;
      if (duplicates !== undefined) {
        store.set({ duplicates: { ...duplicates, survey } });
        return;
      }
      store.set({ choice: next, survey });
      const lacking = await part.lackingText(this.#context, asked.kind, signal);
      if (number === this.#latest && lacking !== undefined) {
        store.set({ survey: { ...survey, lacking } });
      }
    } catch (error) {
      if (signal.aborted || number !== this.#latest) return;
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
}

/** Gives the choice for the questions that marking duplicates asks, which are about addresses only. */
function addressesOf(choice: Choice, { inputs, scope, scopes }: DuplicatesStep): Choice {
  const columns = askedColumns(inputs);
  const asked = {
    kind: addressOutline,
    inputs: columns,
    update: undefined,
    dittoOffers: [],
    readsDittos: {},
  };
  return { ...choice, ...asked, scope, scopes };
}
