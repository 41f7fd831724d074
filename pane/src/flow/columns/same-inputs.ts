/**
 * Whether two runs used the same columns. Empty inputs at the end do not count: a run that was stored before its kind
 * got another input lacks that input.
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
