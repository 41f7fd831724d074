/** How often a property is tried: few times for a change, many times by `npm run test:nightly`. */
import { inject } from 'vitest';

export function cases(few: number, many: number): number {
  return inject('cases') === 'many' ? many : few;
}

declare module 'vitest' {
  interface ProvidedContext {
    cases: 'few' | 'many';
  }
}
