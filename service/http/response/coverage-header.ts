/** Gives the header that says what the register of an answer covers (shared/model/coverage.ts). */
import { COVERAGE_HEADER, type Coverage, coverageText } from '@daicho/shared/model/coverage.ts';
import { coverageOfOperation, type Registers } from '../../registers/registers.ts';

const headers = new WeakMap<Coverage, Readonly<Record<string, string>>>();

/** @param operation name of the operation; an operation without a register has no such header. */
export function coverageHeader(
  registers: Registers,
  operation: string,
): Readonly<Record<string, string>> {
  const coverage = coverageOfOperation(registers, operation);
  if (coverage === undefined) return {};
  const made = headers.get(coverage) ?? { [COVERAGE_HEADER]: coverageText(coverage) };
  headers.set(coverage, made);
  return made;
}
