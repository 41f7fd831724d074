/** A value, or the promise of one. A value that is there is used at once, since each wait costs a turn of the event loop. */
export type Soon<T> = T | Promise<T>;

export function whenThere<T, R>(value: Soon<T>, use: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}
