/** Lets a person choose among the candidates of undecided values, and writes the choice. */
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { cellIndexes, columnsOf } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { Chooser, Undecided } from '../../state.ts';
import { type Deciding, outcomeDecider } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import { candidatesOf } from '../session.ts';
import { type FinishedRun, undecidedOf } from './finished-run.ts';
import { noPass, type Pass, rangesOf, writePass } from './write-pass.ts';

export class CandidateChooser {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  open(run: FinishedRun): void {
    const items = this.#items(run);
    if (items.length === 0) return;
    const chooser = { items, at: 0, isWriting: false };
    this.#context.store.set({ chooser, notice: undefined }, 'chooser');
  }

  close(): void {
    if (this.#state === undefined || this.#state.isWriting) return;
    this.#context.store.set({ chooser: undefined }, 'result');
  }

  goTo(at: number): void {
    const chooser = this.#state;
    if (chooser === undefined || chooser.isWriting || !(at in chooser.items)) return;
    this.#context.store.set({ chooser: { ...chooser, at } });
  }

  pick(key: string, candidate: number | undefined): void {
    const chooser = this.#state;
    if (chooser === undefined || chooser.isWriting) return;
    const items = chooser.items.map((item) => {
      const isThere = candidate === undefined || candidate in item.candidates;
      return item.key === key && isThere ? { ...item, picked: candidate } : item;
    });
    this.#context.store.set({ chooser: { ...chooser, items } });
  }

  pickByAddress(): void {
    const chooser = this.#state;
    if (chooser === undefined || chooser.isWriting) return;
    const items = chooser.items.map((item) =>
      item.isByAddress && item.picked === undefined ? { ...item, picked: 0 } : item,
    );
    this.#context.store.set({ chooser: { ...chooser, items } });
  }

  /** Writes the picks. @returns the number of rows. @throws WorkbookError */
  async write(run: FinishedRun, waiting: Waiting): Promise<number> {
    const chooser = this.#state;
    if (chooser === undefined || chooser.isWriting) return 0;
    const picked = chooser.items.filter((item) => item.picked !== undefined);
    const { kind } = run.choice;
    for (const { key, candidates, picked: at = -1 } of picked) {
      this.#context.session.remember(kind, key, candidates[at] ?? '');
    }
    this.#context.store.set({ chooser: { ...chooser, isWriting: true } });
    try {
      const pass = await this.#write(run, picked, waiting);
      this.#settle(run, picked, pass);
      return pass.counts.found;
    } finally {
      const left = this.#items(run);
      const at = Math.min(chooser.at, left.length - 1);
      const next: Chooser = { items: left, at, isWriting: false };
      this.#context.store.set({ chooser: left.length === 0 ? undefined : next });
    }
  }

  get hasPicks(): boolean {
    return this.#state?.items.some(({ picked }) => picked !== undefined) ?? false;
  }

  get #state(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  #items(run: FinishedRun): readonly Undecided[] {
    const { kind } = run.choice;
    return undecidedOf(run).flatMap((key) => {
      const outcome = run.outcomes.get(key);
      const undecided = run.pass.undecided.get(key);
      if (outcome?.kind !== 'ambiguous') return [];
      return [
        {
          key,
          input: undecided?.input ?? key,
          rows: undecided?.rows ?? [],
          reason: kind.catalogue.text('status', outcome, this.#context.language),
          candidates: candidatesOf(kind, outcome).map(({ text }) => text),
          isByAddress: outcome.byAddress !== undefined,
          picked: undefined,
        },
      ];
    });
  }

  async #write(run: FinishedRun, picked: readonly Undecided[], waiting: Waiting): Promise<Pass> {
    const { host, language, session, blockRows, slices } = this.#context;
    const { choice, slots, log, outcomes } = run;
    const read = columnsOf(choice.inputs);
    const keys = new Set(picked.map(({ key }) => key));
    const rows = picked.flatMap((item) => item.rows).sort((a, b) => a - b);
    const deciding: Deciding = {
      kind: inNotation(choice.kind, choice.notation),
      language,
      slots,
      indexes: cellIndexes(choice.inputs, read),
      outcomeOf: (key): Outcome | undefined =>
        session.withPick(choice.kind, key, outcomes.get(key)),
      isWanted: ({ key }) => key !== undefined && keys.has(key),
      isNamed: true,
    };
    const passing = {
      blockRows,
      read,
      slots,
      prepare: outcomeDecider(deciding, [], slices),
      keys: [],
      log,
      isFirst: false,
      goesOn: async () => true,
    };
    let pass = noPass();
    await host.write(
      run.after,
      async (writer) => {
        await writePass(writer, passing, pass, rangesOf(rows, blockRows));
        if (pass.wanted === rows.length) return;
        // Some rows have moved: all rows are searched for them.
        pass = noPass();
        await writePass(writer, passing, pass);
      },
      waiting,
    );
    return pass;
  }

  /** Counts the written rows as found, also in the result that is shown. */
  #settle(run: FinishedRun, picked: readonly Undecided[], pass: Pass): void {
    for (const { key } of picked) run.pass.undecided.delete(key);
    const { result } = this.#context.store.state;
    const rows = pass.counts.found;
    run.pass.counts.ambiguous = Math.max(0, run.pass.counts.ambiguous - rows);
    run.pass.counts.found += rows;
    if (result === undefined) return;
    this.#context.store.set({
      result: {
        ...result,
        counts: { ...run.pass.counts },
        filled: result.filled + pass.filled,
        undecided: undecidedOf(run).length,
      },
    });
  }
}
