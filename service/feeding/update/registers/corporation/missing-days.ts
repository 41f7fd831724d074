import type { Coverage } from '../../../../registers/corporation/coverage.ts';

/**
 * Lists the days of which differences are to be applied, oldest first.
 *
 * @param coverage what is there.
 * @param offered the days of which the agency has differences.
 * @returns undefined where differences do not do: nothing is there, or days before the oldest that is offered may lack.
 */
export function missingDays(coverage: Coverage, offered: readonly string[]): string[] | undefined {
  const [last] = coverage.map(({ full, diff }) => diff ?? full).sort();
  const [oldest] = [...offered].sort();
  if (last === undefined || oldest === undefined || last < oldest) return undefined;
  return offered.filter((day) => day > last).sort();
}
