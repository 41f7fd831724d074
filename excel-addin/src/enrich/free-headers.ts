/**
 * Headers that no column has yet: a taken one gets ` (2)`, ` (3)` and so on. Excel holds headers of a
 * table that differ only in case or width for the same, so they are compared folded.
 */
export function freeHeaders(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map(folded));
  return wanted.map((header) => {
    let free = header;
    for (let n = 2; used.has(folded(free)); n++) free = `${header} (${n})`;
    used.add(folded(free));
    return free;
  });
}

function folded(header: string): string {
  return header.normalize('NFKC').toLowerCase().trim();
}
