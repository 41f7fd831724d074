/** Calls the service of this page. */

import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import * as z from 'zod/mini';
import type { Edit } from '../lists/edit.ts';
import { linesOf } from '../opened/lines.ts';
import type { ListAccess } from '../opened/list-access.ts';
import { UNWRITABLE_HEADER, type Unwritable, unwritableSchema } from '../opened/unwritable.ts';
import { pageSentences } from './words.ts';

const listSchema = z.object({
  id: z.string(),
  name: z.string(),
  sheets: z.array(z.nullable(z.string())),
  usedAt: z.number(),
});
export type ListAbout = z.infer<typeof listSchema>;

const refusalSchema = z.object({
  wrong: sentenceSchema,
  code: z.optional(z.literal('lease_lost')),
});

const madeSchema = z.object({
  count: z.number(),
  hasReport: z.boolean(),
  lines: z.array(sentenceSchema),
});
export type Made = z.infer<typeof madeSchema>;

/** Products that can be made from a list. */
export type MakingId = 'labels' | 'map';

export type Taken = 'file' | 'problems' | `${MakingId}/${string}`;

interface TakenFile {
  readonly blob: Blob;
  readonly name: string;
  /** Set if the file is in UTF-8 because its own encoding lacks a character of a result. */
  readonly unwritable: Unwritable | undefined;
}

/** The service refused something, or did not answer. */
class Refused extends SentenceError {
  override readonly name = 'Refused';
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly wrong: Sentence;
  /** Set if the run that writes does not hold the lease. */
  readonly code: 'lease_lost' | undefined;

  constructor(status: number, wrong: Sentence, code?: 'lease_lost') {
    super(wrong);
    this.status = status;
    this.wrong = wrong;
    this.code = code;
  }
}

export class Service implements ListAccess {
  /** Lease of the run under way, with which its steps are written. */
  lease: string | undefined;
  readonly #base: string;

  /** @param base path below which the service has its pages. */
  constructor(base: string) {
    this.#base = `${base}/desk`;
  }

  async drop(file: File): Promise<ListAbout> {
    const headers = {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
    };
    const response = await this.#call('/lists', { method: 'POST', headers, body: file });
    return listSchema.parse(await response.json());
  }

  async lists(): Promise<readonly ListAbout[]> {
    return z.array(listSchema).parse(await (await this.#call('/lists')).json());
  }

  async about(id: string): Promise<ListAbout> {
    return listSchema.parse(await (await this.#call(`/lists/${id}/about`)).json());
  }

  async close(id: string): Promise<void> {
    await this.#call(`/lists/${id}/close`, { method: 'POST' });
  }

  async *cells(id: string): AsyncGenerator<string> {
    const { body } = await this.#call(`/lists/${id}/cells`);
    if (body !== null) yield* linesOf(textOf(body));
  }

  async edits(id: string, from: number): Promise<string> {
    return (await this.#call(`/lists/${id}/edits?from=${from}`)).text();
  }

  async edit(id: string, at: number, edit: Edit): Promise<number> {
    const response = await this.#post(`/lists/${id}/edits`, { at, edit, lease: this.lease });
    return z.object({ at: z.number() }).parse(await response.json()).at;
  }

  async room(
    id: string,
    place: { sheet: number; row: number; column: number; header: string },
  ): Promise<number> {
    const response = await this.#post(`/lists/${id}/room`, place);
    return z.object({ column: z.number() }).parse(await response.json()).column;
  }

  /** Makes a product of a sheet, which can then be downloaded. @throws Refused */
  async make(id: string, making: MakingId, wanted: object): Promise<Made> {
    return madeSchema.parse(await (await this.#post(`/lists/${id}/${making}`, wanted)).json());
  }

  /** Address of the list of rows that were left out or have to be checked. */
  report(id: string, making: MakingId): string {
    return `${this.#base}/lists/${id}/${making}/csv`;
  }

  /**
   * Gives a file: the list with all rows, the list with only the rows to check, or a product of the list.
   *
   * @throws Refused
   */
  async file(id: string, what: Taken): Promise<TakenFile> {
    const response = await this.#call(`/lists/${id}/${what}`);
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const blob = await response.blob().catch(() => {
      throw new Refused(0, pageSentences.unanswered);
    });
    const unwritable = response.headers.get(UNWRITABLE_HEADER);
    return {
      blob,
      name: decodeURIComponent(encoded),
      unwritable:
        unwritable === null
          ? undefined
          : unwritableSchema.parse(parseJson(decodeURIComponent(unwritable))),
    };
  }

  /** Sends a look-up. @throws Refused if the desk refuses it, such as after a sign-out; fetch's error. */
  async ask(operation: string, params: unknown, signal: AbortSignal): Promise<ApiResponse> {
    const body = JSON.stringify({ operation, params });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.#base}/ask`, { method: 'POST', headers, body, signal });
    const text = await response.text();
    const { status } = response;
    // A refusal concerns the person, not the question; an overloaded service is asked again.
    const refusal = refusalSchema.safeParse(parseJson(text));
    if (refusal.success && status < 500) throw new Refused(status, refusal.data.wrong);
    return { status, headers: Object.fromEntries(response.headers), body: text };
  }

  /** Sends a request about the runs of a list. @throws Refused */
  async ofRun(id: string, path: string, body?: object): Promise<unknown> {
    const address = `/lists/${id}/${path}`;
    const response = await (body === undefined ? this.#call(address) : this.#post(address, body));
    return response.json();
  }

  /**
   * Begins a run, and holds a request open while the run goes on.
   *
   * @returns the first line of the request's answer.
   * @throws Refused
   */
  async hold(id: string, begun: object, signal: AbortSignal): Promise<string> {
    const { body } = await this.#post(`/lists/${id}/run`, begun, signal);
    if (body === null) throw new Refused(0, pageSentences.unanswered);
    const { value } = await linesOf(textOf(body)).next();
    return value ?? '';
  }

  get paneAddress(): string {
    return `${this.#base}/pane`;
  }

  #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const given = signal === undefined ? {} : { signal };
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify(body), ...given });
  }

  /** @throws Refused */
  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(this.#base + path, { cache: 'no-store', ...init });
    } catch {
      throw new Refused(0, pageSentences.unanswered);
    }
    if (response.ok) return response;
    const refusal = refusalSchema.safeParse(parseJson(await response.text().catch(() => '')));
    const { wrong = pageSentences.failedInside, code } = refusal.data ?? {};
    throw new Refused(response.status, wrong, code);
  }
}

/** Reads a body as text; the body stays open if the reading ends early. */
async function* textOf(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
