/**
 * Gives the lease in a list to one run at a time. A page holds a request open during its run. If the request ends
 * before the run, the page is gone. On the person's own computer, the service then continues the run.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BackgroundStatus } from '@daicho/pane/src/host.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import type { RunState } from '@daicho/pane/src/state/result.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { DeskError } from '../lists/desk-error.ts';
import { stepsOf } from '../lists/edits.ts';
import type { OpenList } from '../lists/list-store.ts';
import { listSentences } from '../lists/words.ts';
import { runSentences as sentences } from '../opened/run-words.ts';
import { AT_HOME } from '../visitor.ts';
import { continueRun } from './continue-run.ts';
import { listAccess } from './own-access.ts';
import { savePastRun } from './past-runs.ts';
import { eraseRecord, isTaken, keepRecord, type RunRecord, readRecord } from './run-record.ts';

/** Interval at which a run's progress is recorded. */
const NOTED_EVERY_MS = 1_000;

type Begun = Pick<RunRecord, 'language' | 'steps' | 'table' | 'run'>;

export class ListRuns {
  readonly #registers: OpenedRegisters;
  /** Open requests of pages, and runs that the service continues, by the folders of their lists. */
  readonly #held = new Map<string, Readable>();
  readonly #going = new Map<string, AbortController>();
  readonly #onFailed: (error: unknown) => void;
  #isStopping = false;

  /** @param onFailed gets failures that a person cannot act on. */
  constructor(registers: OpenedRegisters, onFailed: (error: unknown) => void) {
    this.#registers = registers;
    this.#onFailed = onFailed;
  }

  /**
   * Gives the lease to a run of a page.
   *
   * @returns the body of the response, which stays open during the run. Its first line has the lease.
   * @throws DeskError if another run holds the lease, or the page has not read everything that was written.
   */
  async begin(list: OpenList, begun: Begun): Promise<Readable> {
    const { folder, owner: person } = list;
    if (isTaken(await readRecord(folder))) throw new DeskError(409, sentences.taken);
    if ((await stepsOf(folder)) !== begun.steps) {
      throw new DeskError(409, listSentences.changedElsewhere);
    }
    const goesOn = person === AT_HOME && begun.run !== null;
    const owner = `page ${randomUUID()}`;
    keepRecord(folder, {
      ...begun,
      run: goesOn ? begun.run : null,
      owner,
      by: 'page',
      state: 'going',
      pid: process.pid,
      beatAt: Date.now(),
      isPaused: false,
      done: 0,
      toCheck: 0,
      failed: 0,
      why: null,
    });
    const held = new Readable({ read() {} });
    held.push(`${JSON.stringify({ lease: owner, goesOn })}\n`);
    this.#held.set(folder, held);
    // If the run has ended before the request closes, there is no record, or the record of another run.
    held.once('close', () => {
      if (this.#held.get(folder) === held) this.#held.delete(folder);
      if (!this.#isStopping) this.#inBackground(this.#leave(list, owner));
    });
    return held;
  }

  /** Notes that the run of a page is alive. @throws DeskError if the run has lost its lease. */
  async beat({ folder }: OpenList, owner: string, { written, isPaused }: Beat): Promise<void> {
    const record = await this.#own(folder, owner);
    keepRecord(folder, { ...record, beatAt: Date.now(), done: written, isPaused });
  }

  /** Ends the lease of a page's run. Another run may hold the lease by now, and then keeps it. */
  async end({ folder }: OpenList, owner: string): Promise<void> {
    if ((await readRecord(folder))?.owner === owner) await eraseRecord(folder);
    this.#held.get(folder)?.push(null);
  }

  /** Stops the run that holds the lease. If no run holds it, forgets the run that ended last. */
  async stop({ folder }: Pick<OpenList, 'folder'>): Promise<void> {
    await eraseRecord(folder);
    this.#going.get(folder)?.abort();
    this.#held.get(folder)?.push(null);
  }

  /** Requires that the writer holds the lease, if anybody holds it. @throws DeskError */
  async expectLease({ folder }: OpenList, owner: string | undefined): Promise<void> {
    if (owner !== undefined) await this.#own(folder, owner);
    else if (isTaken(await readRecord(folder))) throw new DeskError(409, sentences.taken);
  }

  async status({ folder }: OpenList): Promise<BackgroundStatus | undefined> {
    const record = await readRecord(folder);
    if (record === undefined) return undefined;
    const { state, by, run, toCheck, failed } = record;
    if (state === 'done') {
      return statusOf(record, sentences.done, toCheck + failed > 0 ? 'warning' : 'success');
    }
    if (state === 'stopped') return statusOf(record, sentences.stopped, 'warning');
    if (!isTaken(record)) {
      // The service that had this run is gone. The service that has started since continues the run in a moment.
      return run === null ? undefined : statusOf(record, sentences.going, 'info');
    }
    if (by === 'service') return statusOf(record, sentences.going, 'info');
    return statusOf(record, run === null ? sentences.pageAlone : sentences.page, 'info');
  }

  /** Continues the runs that an earlier service had when that service was killed or stopped. */
  async resume(lists: readonly OpenList[]): Promise<void> {
    for (const list of lists) {
      const record = await readRecord(list.folder);
      if (record?.state !== 'going' || isTaken(record)) continue;
      this.#inBackground(this.#leave(list, record.owner));
    }
  }

  /** Ends the open requests of pages, and stops all runs. The next service continues these runs. */
  close(): void {
    this.#isStopping = true;
    for (const held of this.#held.values()) held.destroy();
    for (const going of this.#going.values()) going.abort();
  }

  /**
   * Continues the run of a page that is gone, if the run still holds the lease. A paused run becomes a stopped one, and
   * a run that only the page could continue is forgotten.
   */
  async #leave(list: OpenList, owner: string): Promise<void> {
    const { folder } = list;
    const record = await readRecord(folder);
    if (record?.owner !== owner || record.state !== 'going') return;
    const { run } = record;
    if (run === null) {
      await eraseRecord(folder);
    } else if (record.isPaused) {
      keepRecord(folder, { ...record, state: 'stopped', why: sentences.paused });
    } else {
      await this.#goOn(list, { ...record, run });
    }
  }

  async #goOn(list: OpenList, left: RunRecord & { readonly run: ResumableRun }): Promise<void> {
    const { folder, id } = list;
    const own = { by: 'service', owner: `service ${randomUUID()}`, pid: process.pid } as const;
    const stop = new AbortController();
    this.#going.set(folder, stop);
    let record = { ...left, ...own, beatAt: Date.now() };
    keepRecord(folder, record);
    const note = (changes: Partial<RunRecord>) => {
      record = { ...record, ...changes, run: left.run, ...own, beatAt: Date.now() };
      keepRecord(folder, record);
    };
    const onProgress = ({ done }: RunState) => {
      if (stop.signal.aborted || Date.now() - record.beatAt < NOTED_EVERY_MS) return;
      note({ done });
    };
    const access = listAccess(list, () => this.#own(folder, own.owner));
    const asking = { registers: this.#registers, plan: undefined, signal: stop.signal };
    try {
      await continueRun(record, { id, access, asking, onProgress }, async ({ counts, past }) => {
        // A service that stops leaves the run to the next service.
        if (this.#isStopping) return;
        if (past !== undefined) await savePastRun(folder, past);
        const toCheck = counts.ambiguous + counts.not_found + counts.invalid;
        record = { ...record, toCheck, failed: counts.failed };
      });
      if (!stop.signal.aborted) note({ state: 'done', done: left.table.rowCount });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof SentenceError)) this.#onFailed(error);
      note({ state: 'stopped', why: reasonOf(error) });
    } finally {
      this.#going.delete(folder);
    }
  }

  /** @throws DeskError if the run of this owner does not hold the lease. */
  async #own(folder: string, owner: string): Promise<RunRecord> {
    const record = await readRecord(folder);
    if (record?.owner === owner && record.state === 'going') return record;
    throw new DeskError(409, sentences.lost, {}, 'lease_lost');
  }

  #inBackground(work: Promise<void>): void {
    work.catch(this.#onFailed);
  }
}

interface Beat {
  /** Number of rows, from the first, that the run has passed. */
  readonly written: number;
  readonly isPaused: boolean;
}

function statusOf(
  { state, table, done, toCheck, failed, why }: RunRecord,
  sentence: Sentence,
  intent: BackgroundStatus['intent'],
): BackgroundStatus {
  const values = {
    table: table.name,
    rows: countText(table.rowCount),
    done: countText(done),
    check: countText(toCheck),
    failed: countText(failed),
    why: why ?? '',
  };
  return { intent, isGoing: state === 'going', sentence: filledIn(sentence, values) };
}

function reasonOf(error: unknown): Sentence {
  if (!(error instanceof SentenceError)) return sentences.unexpected;
  return error.inBothLanguages();
}
