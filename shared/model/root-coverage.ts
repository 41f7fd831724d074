import { type Coverage, coverageIn } from './coverage.ts';

/** Reads what a root answer says of a register; undefined where it says nothing that can be read. */
export function coverageOf(ofRoot: unknown, register: string): Coverage | undefined {
  const told: unknown = Reflect.get(Object(ofRoot), register);
  const { scope, parts } = Object(told) as Record<string, unknown>;
  const names = Array.isArray(parts) ? `; parts=${parts.join(',')}` : '';
  return typeof scope === 'string' ? coverageIn(scope + names) : undefined;
}
