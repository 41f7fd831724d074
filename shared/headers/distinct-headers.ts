/**
 * Names new columns for a table: a header that exists already gets a number, `郵便番号 (2)`, since a
 * table with two columns of one name cannot be sorted, filtered or enriched by name. Excel treats
 * headers that differ only in case or width as equal, so headers are compared folded.
 */
export function distinctHeaders(
  existing: readonly string[],
  wanted: readonly string[],
): readonly string[] {
  const taken = new Set(existing.map(folded));
  return wanted.map((header) => {
    let distinct = header;
    for (let n = 2; taken.has(folded(distinct)); n++) distinct = `${header} (${n})`;
    taken.add(folded(distinct));
    return distinct;
  });
}

function folded(header: string): string {
  return header.normalize('NFKC').toLowerCase().trim();
}
