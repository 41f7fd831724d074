/** Which options of a page stand below it, always in view: those that decide what it lists, and not one place. */
import type { PartingPage } from '../../state/parting.ts';

interface PageOption {
  readonly value: number | 'none';
  readonly label: string;
}

/** @returns the options below the page, the main one first, and those in it. */
export function dividedOptions({
  list,
  options,
  isFirstMain = false,
  none,
}: PartingPage): readonly [below: readonly PageOption[], inPage: readonly PageOption[]] {
  const all = options.map((label, value): PageOption => ({ value, label }));
  if (list !== undefined) return [all, []];
  const count = isFirstMain ? 1 : 0;
  const left: readonly PageOption[] = none === undefined ? [] : [{ value: 'none', label: none }];
  // What leaves them to check stands beside the only other option.
  if (isFirstMain && all.length === count) return [[...all, ...left], []];
  return [all.slice(0, count), [...all.slice(count), ...left]];
}
