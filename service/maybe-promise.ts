/**
 * A value, or the promise of one. A value that is there is used at once, since awaiting it would defer all that
 * follows.
 */
export type MaybePromise<T> = T | Promise<T>;

export function applyWhenReady<T, R>(
  value: MaybePromise<T>,
  use: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}
