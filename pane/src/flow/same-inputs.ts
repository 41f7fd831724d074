/**
 * Whether two runs took the same columns. A run that was remembered before its kind had a further input lacks that one,
 * as a run does that left it empty.
 */
export function areSameInputs(
  a: readonly (readonly string[])[],
  b: readonly (readonly string[])[],
): boolean {
  return filledOf(a) === filledOf(b);
}

function filledOf(inputs: readonly (readonly string[])[]): string {
  const filled = [...inputs];
  while (filled.length > 0 && filled[filled.length - 1]?.length === 0) filled.pop();
  return JSON.stringify(filled);
}
