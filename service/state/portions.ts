import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of values in one statement, for which SQLite takes some milliseconds and blocks the event loop. */
const PORTION = 500;

/** Does the work in portions, and frees the event loop in between. */
export async function inPortions<T>(
  values: readonly T[],
  work: (portion: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < values.length; at += PORTION) {
    if (at > 0) await nextTurn();
    await work(values.slice(at, at + PORTION));
  }
}

/** Number of rows that are read at a time, which takes some milliseconds. */
const PAGE = 5_000;

/**
 * Gives an existing list page by page, and frees the event loop after each page, including the last, since the caller's
 * next work may take long too.
 */
export async function* pagesOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += PAGE) {
    yield all.slice(at, at + PAGE);
    await nextTurn();
  }
}

/**
 * Reads a long list page by page, and frees the event loop in between. A value that is there from the beginning to the
 * end of the reading is sure to be in the list.
 *
 * @param read gives at most `limit` values after `after`, in ascending order.
 */
export async function allPages(
  read: (page: { readonly after: string; readonly limit: number }) => Promise<string[]>,
): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const page = await read({ after: all.at(-1) ?? '', limit: PAGE });
    for (const value of page) all.push(value);
    if (page.length < PAGE) return all;
    await nextTurn();
  }
}
