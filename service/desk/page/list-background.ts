/** Holds the lease of this page's run, and follows a run that the service continues. */
import type { Background, BackgroundStatus, RunContinuation } from '@daicho/pane/src/host.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import type { DeskTarget } from '../opened/desk-target.ts';
import type { OpenedList } from '../opened/opened-list.ts';
import { runSentences } from '../opened/run-words.ts';
import type { Service } from './service.ts';

const begunSchema = z.object({ lease: z.string(), goesOn: z.boolean() });
const statusSchema = z.object({
  status: z.nullable(
    z.object({
      intent: z.enum(['info', 'success', 'warning', 'error']),
      isGoing: z.boolean(),
      sentence: sentenceSchema,
    }),
  ),
});

/** Status while the service does not answer; the page asks again. */
const SILENT: BackgroundStatus = {
  intent: 'warning',
  isGoing: true,
  sentence: runSentences.silent,
};

interface Around {
  readonly service: Service;
  readonly list: OpenedList;
  readonly language: Language;
  /** Called after the end of a run that wrote without this page. */
  readonly onEnded: () => void;
}

export class ListBackground implements Background<DeskTarget> {
  readonly pollMs = 1_000;
  readonly #around: Around;
  #holding: AbortController | undefined;
  /** Whether this page's own run holds the lease, or asks for it. */
  #isOwn = false;
  /**
   * Number of steps in the list when this page began to follow a run that it did not start; undefined while it follows
   * no run.
   */
  #from: number | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  async begin(target: DeskTarget, run: ResumableRun | undefined): Promise<RunContinuation> {
    const { service, list, language } = this.#around;
    const holding = new AbortController();
    const { steps } = list;
    const begun = { language, steps, table: tableOf(target), run: run ?? null };
    this.#isOwn = true;
    try {
      const line = await service.hold(list.about.id, begun, holding.signal);
      const { lease, goesOn } = begunSchema.parse(parseJson(line));
      this.#holding = holding;
      // The page writes this run itself, so it follows no run of the service any more.
      this.#from = undefined;
      service.lease = lease;
      return goesOn ? 'at_once' : 'page_only';
    } catch (error) {
      this.#isOwn = false;
      throw error;
    }
  }

  async renewLease(written: number, isPaused: boolean): Promise<void> {
    await this.#call('run/beat', { lease: this.#around.service.lease, written, isPaused });
  }

  async end(): Promise<void> {
    const { service } = this.#around;
    const { lease } = service;
    service.lease = undefined;
    this.#isOwn = false;
    try {
      await this.#call('run/end', { lease });
    } finally {
      this.#holding?.abort();
    }
  }

  async status(): Promise<BackgroundStatus | undefined> {
    const status = await this.#status();
    // If the page asked before its own run began, the answer may be about that run itself.
    if (this.#isOwn) return undefined;
    const { list, onEnded } = this.#around;
    const from = this.#from ?? list.steps;
    if (status !== SILENT) await list.catchUp().catch(() => {});
    this.#from = status?.isGoing === true ? from : undefined;
    if (this.#from === undefined && list.steps > from) onEnded();
    return status;
  }

  async stop(): Promise<void> {
    await this.#call('run/stop', {});
  }

  async #status(): Promise<BackgroundStatus | undefined> {
    try {
      return statusSchema.parse(await this.#call('run')).status ?? undefined;
    } catch (error) {
      // A service that has just started may only answer that it is not ready.
      const { status = 0 } = Object(error);
      if (status === 0 || status >= 500) return SILENT;
      throw error;
    }
  }

  #call(path: string, body?: object): Promise<unknown> {
    return this.#around.service.ofRun(this.#around.list.about.id, path, body);
  }
}

/** Data with which the service finds a table again. */
function tableOf(target: DeskTarget) {
  const { id, sheet, name, sheetName, address, made } = target;
  const { headers, headerRow, isHeaderless, firstColumn, rowCount } = target;
  const place = { headers, headerRow, isHeaderless, firstColumn, rowCount };
  return { id, sheet, name, sheetName, address, ...place, made };
}
