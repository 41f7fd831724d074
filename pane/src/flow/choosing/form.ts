/** The form in which a person chooses what a run does, and the preview of that run. */

import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { Notation } from '@daicho/shared/cells/notation.ts';
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import type { AlikeSort } from '../../state/alike.ts';
import type { Choice, Scope } from '../../state/choice.ts';
import type { MadeColumns, Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { Duplicates } from '../duplicates/duplicates.ts';
import { saveLatency } from '../latency.ts';
import { loadedTablePart, loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { TableReader } from '../table-reader.ts';
import { flowSentences as sentences } from '../words.ts';
import {
  withAlternative,
  withFields,
  withInput,
  withInto,
  withKind,
  withUpdate,
} from './choice.ts';
import { fillingBeside } from './fill-beside.ts';
import { samePlace, withNewSheet } from './new-sheet.ts';
import { sameRows, scopesOf, withHidden } from './scopes.ts';

export class Form {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #reader: TableReader;
  readonly #duplicates: Duplicates;
  /** The person's answer to whether the run of a result is replaced, with the id of that result. */
  #said: { readonly id: string | undefined; readonly replaces: boolean } | undefined;

  constructor(context: Context, parts: Parts, reader: TableReader, duplicates: Duplicates) {
    this.#context = context;
    this.#parts = parts;
    this.#reader = reader;
    this.#duplicates = duplicates;
  }

  chooseKind(id: string): void {
    const kind = outlineById(id);
    if (kind === undefined) return;
    this.#choose((choice, target) =>
      sameRows(choice, withKind(choice, kind, target, this.#reader.sample)),
    );
  }

  chooseInput(input: number, columns: readonly number[], value?: string): void {
    const { sample } = this.#reader;
    this.#choose((choice, target) =>
      sameRows(choice, withInput(choice, input, columns, target, value?.trim(), sample)),
    );
  }

  chooseAlternative(inputs: InputColumns): void {
    const { sample } = this.#reader;
    this.#choose((choice, target) => {
      const next = sameRows(choice, withAlternative(choice, inputs, target, sample));
      return this.#context.host.addsColumnsOnly ? next : fillingBeside(next, sample);
    });
  }

  chooseFields(ids: readonly string[]): void {
    this.#choose((choice) => withFields(choice, ids));
  }

  chooseInto(field: string, column: number | undefined): void {
    this.#choose((choice) => withInto(choice, field, column));
  }

  chooseNewSheet(isOnNewSheet: boolean): void {
    this.#choose((choice) => withNewSheet(choice, isOnNewSheet));
  }

  chooseNotation(notation: Notation): void {
    this.#choose((choice) => ({ ...choice, notation, isListsForm: undefined }));
  }

  chooseUpdate(made: MadeColumns | 'replace' | undefined): void {
    const replaces = made === 'replace';
    const update = replaces ? undefined : made;
    if (this.#parts.marking.isOpen) {
      this.#duplicates.choose((step) => ({ ...step, update }));
      return;
    }
    this.#said = { id: this.#context.store.state.result?.id, replaces };
    this.#choose((choice) => withUpdate(choice, replaces ? choice.updatable[0] : update));
  }

  chooseScope(scope: Scope): void {
    if (this.#parts.marking.isOpen) this.#duplicates.choose((step) => ({ ...step, scope }));
    else this.#choose((choice) => ({ ...choice, scope }));
  }

  chooseAlike(sort: AlikeSort, isOn: boolean): void {
    const { store } = this.#context;
    const { sheets = [], without = [] } = store.state.alike ?? {};
    const others = without.filter((one) => one !== sort);
    if (this.#parts.activity.isBusy) return;
    store.set({ alike: { sheets, without: isOn ? others : [...others, sort] } });
  }

  chooseDittos(sort: DittoSort, isRead: boolean): void {
    this.#choose((choice) => ({
      ...choice,
      readsDittos: { ...choice.readsDittos, [sort]: isRead },
    }));
  }

  /** Looks for hidden rows if the host has not done so, and offers to take only the visible rows. */
  async findHidden(): Promise<void> {
    const { store, host } = this.#context;
    const { target } = store.state;
    if (this.#parts.activity.isBusy || target === undefined) return;
    // A count that is under way still includes the hidden rows, so the rows are counted again.
    this.#parts.surveyor.forget();
    store.set({ isReading: true, notice: undefined });
    await this.#context.attempt(async (waiting) => {
      const hidden = await host.findHiddenRows?.(target, waiting);
      const { choice } = store.state;
      const found = { ...target, ...hidden, areHiddenUnasked: false };
      store.set({ target: found, choice: choice && withHidden(choice, found) });
      const { marking } = this.#parts;
      if (marking.isOpen) marking.choose((step) => ({ ...step, scopes: scopesOf(found) }));
      const rows = found.hiddenRows.length;
      if (found.areHiddenUnknown) return;
      this.#context.tell('info', rows === 0 ? sentences.noneHidden : sentences.someHidden, {
        rows: countText(rows),
      });
    });
    store.set({ isReading: false }, store.state.notice && 'notice');
    await this.#parts.surveyor.show();
  }

  async preview(): Promise<void> {
    const { target, choice } = this.#context.store.state;
    if (this.#parts.activity.isBusy || target === undefined || choice === undefined) return;
    if (this.#context.asksForColumn(choice.kind.inputs, choice.inputs, choice.typed)) return;
    if (this.#context.asksForHeaders(target)) return;
    await this.#parts.previewer.show(target, choice);
    await saveLatency(this.#context);
    void this.#parts.newRows.showUsage();
    // After the preview fewer questions are left, and the duration of calls is known.
    await this.#parts.surveyor.show();
  }

  /** Shows the choice as a job of the command line. */
  async showJob(): Promise<void> {
    const { store, host } = this.#context;
    const { target, choice } = store.state;
    if (target === undefined || choice === undefined) return;
    if (this.#context.asksForColumn(choice.kind.inputs, choice.inputs, choice.typed)) return;
    await this.#context.attempt(async () => {
      const { jobText } = await loadTablePart();
      const text = jobText(host.fileName?.() ?? `${target.sheetName}.xlsx`, { target, choice });
      if (text !== undefined) store.set({ job: { of: choice, text } }, 'job');
    });
  }

  openForm(): void {
    if (this.#parts.activity.isBusy) return;
    const { store } = this.#context;
    const { choice, target } = store.state;
    const next = choice && target && this.#replacing(choice, target);
    // The notice of the run would cover the beginning of the form.
    store.set({ isFormOpen: true, choice: next ?? choice, notice: undefined }, 'run');
    void this.#parts.surveyor.show();
  }

  #choose(change: (choice: Choice, target: Target) => Choice): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    if (this.#parts.activity.isBusy || target === undefined || choice === undefined) return;
    this.#parts.previewer.clear();
    const next = this.#replacing(samePlace(choice, change(choice, target)), target);
    store.set({ choice: next, survey: undefined, notice: undefined });
    void this.#parts.surveyor.show();
  }

  #replacing(choice: Choice, target: Target): Choice {
    const said = this.#said?.id === this.#parts.results.shown?.result.id ? this.#said : undefined;
    const part = loadedTablePart();
    return part?.withReplacement(choice, target, this.#parts, said?.replaces) ?? choice;
  }
}
