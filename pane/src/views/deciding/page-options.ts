/**
 * Divides the options of a page. Options that decide everything that the page lists, instead of one
 * place, always stay in view below the page.
 */
import type { PartingPage } from '../../state/parting.ts';

interface PageOption {
  readonly value: number | 'none';
  readonly label: string;
}

/** @returns first the options below the page, with the main option first, then the options in the page. */
export function dividedOptions({
  options,
  isFirstMain = false,
  none,
}: PartingPage): readonly [below: readonly PageOption[], inPage: readonly PageOption[]] {
  const all = options.map((label, value): PageOption => ({ value, label }));
  const count = isFirstMain ? 1 : 0;
  const left: readonly PageOption[] = none === undefined ? [] : [{ value: 'none', label: none }];
  // The option to leave the rows to check is beside the only other option.
  if (isFirstMain && all.length === count) return [[...all, ...left], []];
  return [all.slice(0, count), [...all.slice(count), ...left]];
}
