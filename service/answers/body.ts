/** Makes the body of an answer: the object for a caller in this process, its text for a caller over a socket. */

import type { MaybePromise } from '../maybe-promise.ts';
import { JsonText } from '../registers/json-text.ts';
import type { Steps } from '../registers/steps.ts';
import { BatchResults } from './batch-results.ts';
import { runInSlices } from './run-in-slices.ts';

/** @throws AnswerError from both methods. */
export interface Body {
  /**
   * Gives the object, or undefined if the answer has no body.
   *
   * @param signal called only by work long enough to be aborted. @throws the reason of an aborted signal.
   */
  object(signal: () => AbortSignal): MaybePromise<object | undefined>;
  /**
   * Gives the text. Long work gives steps that print the text piece by piece (see JsonText.bytes). Work that waits for
   * the state gives a promise of the text or of such steps, or of undefined if the answer has no body.
   */
  text(): JsonText | Steps<string> | Promise<JsonText | Steps<string> | undefined>;
}

export function bodyOf(object: object): Body {
  return { object: () => object, text: () => JsonText.of(object) };
}

/** Builds a body that waits for the state store. */
export function storedBody(object: () => Promise<object | undefined>): Body {
  return {
    object,
    async text() {
      const made = await object();
      return made === undefined ? undefined : JsonText.of(made);
    },
  };
}

/**
 * Builds the body `{ data: … }` of a list that is read page by page. Its text is sent in pieces,
 * one for each page, so that no single turn of the event loop prints the whole list. All pages are
 * read before any text is sent, so that a failure can still be answered as an error.
 */
export function pagedBody<T>(
  pages: AsyncIterable<readonly T[]>,
  shown: (page: readonly T[]) => readonly object[],
): Body {
  return {
    async object() {
      const data: object[] = [];
      for await (const page of pages) data.push(...shown(page));
      return { data };
    },
    async text() {
      const texts: string[] = [];
      for await (const page of pages) {
        if (page.length > 0) texts.push(JsonText.of(shown(page)).bytes.slice(1, -1));
      }
      return piecesOf(texts);
    },
  };
}

function* piecesOf(texts: readonly string[]): Steps<string> {
  yield '{"data":[';
  for (const [i, text] of texts.entries()) yield i === 0 ? text : `,${text}`;
  yield ']}';
}

/** Builds the body of a search, which runs in steps. */
export function searchBody(steps: () => Steps<never, object>): Body {
  return {
    object: (signal) => runInSlices(steps(), { take: nothing, afterSlice: cutOffBy(signal) }),
    *text() {
      yield JsonText.of(yield* steps()).bytes;
    },
  };
}

type Found = { readonly data: readonly unknown[] };

/** Describes how a batch is answered. Queries with the same key have the same result. */
interface Batch<Query, Result extends Found> {
  /** Fields of the body before the records. */
  readonly head: object;
  readonly queries: readonly Query[];
  /**
   * Throws an AnswerError for a wrong query. Called for all queries before the first one is answered.
   *
   * @returns whether there was anything to check; if not, the call took no time.
   */
  check(query: Query, index: number): boolean;
  key(query: Query): string;
  result(query: Query): Steps<never, Result>;
  record(result: Result, query: Query): object;
}

/** Builds a batch's body: the fields of `head`, and `records` with an item for each query, in order. */
export function batchBody<Query, Result extends Found>(batch: Batch<Query, Result>): Body {
  return {
    async object(signal) {
      const records: object[] = [];
      const take = (record: object) => {
        records.push(record);
        return undefined;
      };
      await runInSlices(recordsOf(batch), { take, afterSlice: cutOffBy(signal) });
      return { ...batch.head, records };
    },
    text: () => printed(batch),
  };
}

function* recordsOf<Query, Result extends Found>(batch: Batch<Query, Result>): Steps<object> {
  const { queries } = batch;
  for (const [index, query] of queries.entries()) {
    if (batch.check(query, index)) yield undefined;
  }
  const keys = queries.map(batch.key);
  const repeated = new BatchResults<Result>(keys);
  for (const [index, query] of queries.entries()) {
    const result = yield* repeated.resultOf(keys[index] ?? '', () => batch.result(query));
    yield batch.record(result, query);
  }
}

/** Prints each record as soon as it is made, since all together may take a hundred megabytes. */
function* printed<Query, Result extends Found>(batch: Batch<Query, Result>): Steps<string> {
  const { bytes } = JsonText.of({ ...batch.head, records: [] });
  let before = bytes.slice(0, -2);
  for (const record of recordsOf(batch)) {
    if (record === undefined) {
      yield undefined;
      continue;
    }
    yield before + JsonText.of(record).bytes;
    before = ',';
  }
  yield (before === ',' ? '' : before) + bytes.slice(-2);
}

function cutOffBy(signal: () => AbortSignal): () => void {
  return () => signal().throwIfAborted();
}

function nothing(): undefined {
  return undefined;
}
