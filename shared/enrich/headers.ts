/**
 * Headers for new columns beside those of a table: one that is there already gets a number, `郵便番号 (2)`,
 * since a table that names two columns alike cannot be sorted, filtered or enriched by name again.
 */
export function distinctHeaders(
  existing: readonly string[],
  wanted: readonly string[],
): readonly string[] {
  const taken = new Set(existing);
  return wanted.map((header) => {
    let distinct = header;
    for (let n = 2; taken.has(distinct); n++) distinct = `${header} (${n})`;
    taken.add(distinct);
    return distinct;
  });
}
