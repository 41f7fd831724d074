/**
 * Small type tests for the few values that are read before anything else is loaded; zod would weigh more than all the
 * rest. A value that passes is used as it is, with any other properties.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value): value is string => typeof value === 'string';

export function isOneOf<const T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}

export function isListOf<T>(isPart: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isPart);
}

export function isPairOf<A, B>(isFirst: Guard<A>, isSecond: Guard<B>): Guard<readonly [A, B]> {
  return (value): value is readonly [A, B] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);
}

export function isOptional<T>(isPart: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || isPart(value);
}

/** Tests an object by its properties. */
export function isShaped<T extends object>(
  parts: {
    readonly [P in keyof T]-?: Guard<T[P]>;
  },
): Guard<T> {
  const names = Object.keys(parts) as (keyof T)[];
  return (value): value is T =>
    isObject(value) && names.every((name) => parts[name]((value as Partial<T>)[name]));
}

export function isRecordOf<T>(isPart: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(isPart);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
