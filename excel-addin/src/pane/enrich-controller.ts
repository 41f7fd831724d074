/** Reads the selection, surveys, runs and writes as the person uses the pane. */

import { enrichRows } from '@daicho/pane/src/run/enrich-rows.ts';
import { failureText } from '@daicho/pane/src/run/failure-text.ts';
import { columnsOf, type InputRow, inputRows } from '@daicho/pane/src/run/input-rows.ts';
import { Memory } from '@daicho/pane/src/run/memory.ts';
import { countOutcomes, survey } from '@daicho/pane/src/run/survey.ts';
import type { Settings } from '@daicho/pane/src/settings.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { headersOf, rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { browserSend } from '../host/browser-send.ts';
import type { Waiting } from '../host/excel-run.ts';
import { findTarget } from '../host/find-target.ts';
import { pageOrigin } from '../host/office.ts';
import { readColumns } from '../host/read-columns.ts';
import { selectCell } from '../host/select-cell.ts';
import { writeResults } from '../host/write-results.ts';
import { type Target, widened } from '../target.ts';
import { EnrichView } from './enrich-view.ts';

export class EnrichController {
  readonly view: EnrichView;
  readonly #language: Language;
  #memory = new Memory();
  #settings: Settings | undefined;
  #target: Target | undefined;
  #running: AbortController | undefined;
  /** Number of the latest choice, so that a slow answer to an earlier one is not shown. */
  #turn = 0;

  constructor(language: Language) {
    this.#language = language;
    this.view = new EnrichView(language, {
      readSelection: () => void this.readSelection(),
      chosen: () => void this.#showSurvey(),
      run: () => void this.#run(),
      cancel: () => this.#running?.abort(),
    });
  }

  /** Uses other settings and forgets the outcomes, which say nothing about another connection. */
  use(settings: Settings | undefined): void {
    this.#settings = settings;
    this.#memory = new Memory();
    void this.#showSurvey();
  }

  async readSelection(): Promise<void> {
    this.view.notice.clear();
    await this.#attempt(async (waiting) => {
      this.#target = undefined;
      this.view.showTarget(undefined);
      const target = await findTarget(waiting);
      this.#target = target;
      this.view.showTarget(target);
    });
    await this.#showSurvey();
  }

  /** Shows how much there is to do, as soon as the columns are known. */
  async #showSurvey(): Promise<void> {
    const turn = ++this.#turn;
    this.view.showEstimate('');
    const { columns, kind } = this.view;
    if (this.#target === undefined || columns === undefined) return;
    const target = this.#target;
    await this.#attempt(async (waiting) => {
      const source = await readColumns(target, columnsOf(columns), waiting);
      if (turn !== this.#turn) return;
      this.view.showEstimate(this.#estimateOf(inputRows(columns, source), kind));
    });
  }

  #estimateOf(cells: readonly InputRow[], kind: Kind): string {
    const abilities = abilitiesOf(this.#settings?.keyKind ?? 'public');
    const { rows, distinct, known, requests } = survey(cells, kind, abilities, this.#memory);
    const counts = {
      rows: rows.toLocaleString('en'),
      distinct: distinct.toLocaleString('en'),
      known: known.toLocaleString('en'),
      requests: requests.toLocaleString('en'),
    };
    const all = say(sentences.estimate, this.#language, counts);
    return known === 0 ? all : all + say(sentences.estimateKnown, this.#language, counts);
  }

  async #run(): Promise<void> {
    const { columns, kind, fields } = this.view;
    const [settings, target] = [this.#settings, this.#target];
    if (this.#running !== undefined || settings === undefined || target === undefined) return;
    if (columns === undefined) {
      this.view.notice.show(say(sentences.chooseColumn, this.#language), 'warning');
      return;
    }
    const running = new AbortController();
    this.#running = running;
    this.view.notice.clear();
    this.view.clearSummary();
    this.view.busy(true);
    this.view.progress(sentences.reading);
    await this.#attempt(async (waiting) => {
      const source = await readColumns(target, columnsOf(columns), waiting);
      const rows = inputRows(columns, source);
      const enriching = {
        kind,
        send: browserSend(settings),
        abilities: abilitiesOf(settings.keyKind),
        signal: waiting.signal,
      };
      const { outcomes } = await enrichRows(rows, enriching, this.#memory, (done) =>
        this.view.progress(sentences.asking, done, rows.length),
      );
      this.view.busy(true, false);
      this.view.progress(sentences.writing, 0, rows.length);
      const ids = withStatus(fields);
      const results = {
        headers: headersOf(ids, kind.catalogue, target.takenHeaders, this.#language),
        rows: outcomes.map((outcome) => rowOf(outcome, ids, kind.catalogue, this.#language)),
      };
      await writeResults(target, source, results, waiting, (done) =>
        this.view.progress(sentences.writing, done, rows.length),
      );
      this.#target = widened(target, results.headers);
      const first = outcomes.findIndex((outcome) => outcome.kind === 'ambiguous');
      const status = target.resultColumn + ids.indexOf('status');
      this.view.showSummary({
        counts: countOutcomes(outcomes),
        hasCandidates: ids.includes('candidates'),
        onGoToFirst: () => void this.#attempt((w) => selectCell(target, first, status, w)),
      });
      const done = say(sentences.done, this.#language, { columns: ids.length });
      this.view.notice.show(done, 'success');
    }, running);
    this.#running = undefined;
    this.view.busy(false);
    await this.#showSurvey();
  }

  async #attempt(work: (waiting: Waiting) => Promise<void>, abort = new AbortController()) {
    const waiting: Waiting = {
      signal: abort.signal,
      onEditMode: (waits) => {
        if (waits) this.view.notice.show(say(sentences.editing, this.#language), 'warning');
        else this.view.notice.clear();
      },
    };
    try {
      await work(waiting);
    } catch (error) {
      if (abort.signal.aborted) {
        this.view.notice.show(say(sentences.cancelled, this.#language), 'info');
        return;
      }
      const settings = this.#settings ?? { baseUrl: '', keyKind: 'public' };
      const context = { language: this.#language, settings, origin: pageOrigin() };
      this.view.notice.show(failureText(error, context), 'error');
    }
  }
}
