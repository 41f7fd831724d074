/** Makes the body of an answer: the object for a caller in this process, its text for one behind a socket. */
import { inSlices } from '../registers/in-slices.ts';
import { JsonText, LongJson } from '../registers/json-text.ts';
import type { Soon } from '../soon.ts';

/** @throws AnswerError from either method; the signal's reason where work in turns is cut off. */
export interface Body {
  /** @param signal called only where the work is long enough to be cut off. */
  object(signal: () => AbortSignal): Soon<object>;
  text(signal: () => AbortSignal): Soon<JsonText | LongJson>;
}

/** Time that a batch works before timers, signals and other requests get a turn. */
const SLICE_MS = 10;

export function bodyOf(object: object): Body {
  return { object: () => object, text: () => JsonText.of(object) };
}

/**
 * Builds a batch's body: the fields of `head`, and `records` with an item for each query, answered in their order and
 * in turns with other work. Each item is printed as soon as it is there: all together may be a hundred megabytes.
 */
export function batchBody<Query>(
  head: object,
  queries: readonly Query[],
  answer: (query: Query, index: number) => object,
): Body {
  const inTurns = <Item>(signal: AbortSignal, finish: (item: object) => Item) =>
    inSlices(
      queries,
      SLICE_MS,
      (query, index) => finish(answer(query, index)),
      () => signal.throwIfAborted(),
    );
  return {
    object: async (signal) => ({ ...head, records: await inTurns(signal(), (item) => item) }),
    text: async (signal) =>
      LongJson.withList(head, 'records', await inTurns(signal(), JsonText.of)),
  };
}
