import type { CoveredParts } from '../../../../registers/corporation/coverage.ts';

/**
 * Lists the days whose differences are to be applied, oldest first.
 *
 * @param coverage of the imported data.
 * @param offered days for which the agency has differences.
 * @returns undefined if differences do not suffice: nothing is imported, or days before the oldest offered one may be
 * missing.
 */
export function missingDays(
  coverage: CoveredParts,
  offered: readonly string[],
): string[] | undefined {
  const [last] = coverage.map(({ full, diff }) => diff ?? full).sort();
  const [oldest] = [...offered].sort();
  if (last === undefined || oldest === undefined || last < oldest) return undefined;
  return offered.filter((day) => day > last).sort();
}
