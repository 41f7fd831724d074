/** How much a run of tests tries: little by day, for each change; much at night, by `npm run test:nightly`. */
import { inject } from 'vitest';

export function cases(few: number, many: number): number {
  return inject('cases') === 'many' ? many : few;
}

/** Gives the first items of a list by day, and all of them at night. */
export function few<const Item>(list: readonly Item[], count: number): readonly Item[] {
  return list.slice(0, cases(count, list.length));
}

/** `it` or `describe` for what is tried at night only: `atNight(it)?.('…', …)`. CI counts a skipped test as a failure. */
export function atNight<Declare>(declare: Declare): Declare | undefined {
  return inject('cases') === 'many' ? declare : undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    cases: 'few' | 'many';
  }
}
