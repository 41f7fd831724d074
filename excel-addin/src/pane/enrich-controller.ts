/** What happens when a person uses the pane: reads the selection, surveys, runs, writes. */

import { distinctHeaders } from '@daicho/shared/enrich/headers.ts';
import { lookups } from '@daicho/shared/enrich/lookups.ts';
import { headerOf, rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { abilitiesOf, CONCURRENCY } from '../enrich/abilities.ts';
import { countOutcomes, enrichCells, Memory, survey } from '../enrich/enrich-cells.ts';
import { failureText } from '../enrich/failure-text.ts';
import { guessColumn } from '../enrich/guess-column.ts';
import { browserConnection } from '../host/connection.ts';
import type { Waiting } from '../host/excel-run.ts';
import { findTarget } from '../host/find-target.ts';
import { pageOrigin } from '../host/office.ts';
import { readColumn } from '../host/read-column.ts';
import { selectCell } from '../host/select-cell.ts';
import { writeResults } from '../host/write-results.ts';
import type { Settings } from '../settings.ts';
import { type Target, widened } from '../target.ts';
import { EnrichView } from './enrich-view.ts';

export class EnrichController {
  readonly view: EnrichView;
  readonly #language: Language;
  #memory = new Memory();
  #settings: Settings | undefined;
  #target: Target | undefined;
  #running: AbortController | undefined;
  /** Counts what was begun, so that a slow answer to an earlier choice is not shown. */
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

  /** Answers of another connection say nothing about this one. */
  use(settings: Settings | undefined): void {
    this.#settings = settings;
    this.#memory = new Memory();
    void this.#showSurvey();
  }

  async readSelection(): Promise<void> {
    this.view.notice.clear();
    await this.#attempt(async (waiting) => {
      this.#target = undefined;
      this.view.showTarget(undefined, undefined);
      const target = await findTarget(waiting);
      this.#target = target;
      this.view.showTarget(target, guessColumn(target.headers));
    });
    await this.#showSurvey();
  }

  /** How much there is to do, as soon as it is known which column is meant. */
  async #showSurvey(): Promise<void> {
    const turn = ++this.#turn;
    this.view.showEstimate('');
    const { column, kind } = this.view;
    if (this.#target === undefined || column === undefined) return;
    const target = this.#target;
    await this.#attempt(async (waiting) => {
      const cells = await readColumn(target, column, waiting);
      if (turn === this.#turn) this.view.showEstimate(this.#estimateOf(cells, kind));
    });
  }

  #estimateOf(cells: readonly CellValue[], kind: keyof typeof lookups): string {
    const abilities = abilitiesOf(this.#settings?.keyKind ?? 'public');
    const { rows, distinct, known, requests } = survey(
      cells,
      lookups[kind],
      abilities,
      this.#memory,
    );
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
    const { column, kind, fields } = this.view;
    const [settings, target] = [this.#settings, this.#target];
    if (this.#running !== undefined || settings === undefined || target === undefined) return;
    if (column === undefined) {
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
      const { signal } = waiting;
      const cells = await readColumn(target, column, waiting);
      const answering = {
        connection: browserConnection(settings),
        lookup: lookups[kind],
        abilities: abilitiesOf(settings.keyKind),
        concurrency: CONCURRENCY,
        signal,
      };
      const { outcomes } = await enrichCells(cells, answering, this.#memory, (done) =>
        this.view.progress(sentences.asking, done, cells.length),
      );
      this.view.busy(true, false);
      this.view.progress(sentences.writing, 0, cells.length);
      const ids = withStatus(fields);
      const wanted = ids.map((id) => headerOf(id, this.#language));
      const results = {
        headers: distinctHeaders(target.takenHeaders, wanted),
        rows: outcomes.map((outcome) => rowOf(outcome, ids, this.#language)),
      };
      await writeResults(target, { column, cells }, results, waiting, (done) =>
        this.view.progress(sentences.writing, done, cells.length),
      );
      this.#target = widened(target, results.headers);
      const first = outcomes.findIndex((outcome) => outcome.kind === 'ambiguous');
      const status = target.resultColumn + ids.indexOf('status');
      this.view.showSummary({
        counts: countOutcomes(outcomes),
        hasCandidates: ids.includes('candidates'),
        onGoToFirst: () => void this.#attempt((w) => selectCell(target, first, status, w)),
      });
      const columns = ids.length;
      this.view.notice.show(say(sentences.done, this.#language, { columns }), 'success');
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
