/** How often a property is tried: few times by `npm test`, many times by `npm run test:e2e`. */
import { inject } from 'vitest';

export function cases(few: number, many: number): number {
  return inject('cases') === 'many' ? many : few;
}

declare module 'vitest' {
  interface ProvidedContext {
    cases: 'few' | 'many';
  }
}
