/**
 * Settles to which company a branch belongs if its words allow two readings: `見本東支店` is 東支店 of 見本,
 * or 支店 of 見本東. This matters only if the list has the longer name. The row then belongs to 見本東 if
 * 見本東, and not 見本, is at the row's place; otherwise neither is certain.
 */
import { type ComparedRows, FLAG } from '../compared-rows.ts';

/** Gives the longer readings of branches' names that are also names of companies in the list. */
export function knownLongerNames({
  count,
  longerName,
  asCompany,
  flags,
}: ComparedRows): ReadonlySet<number> {
  const longer = new Set<number>();
  for (let row = 0; row < count; row++) {
    const name = longerName[row] ?? 0;
    if (name !== 0) longer.add(name);
  }
  const known = new Set<number>();
  if (longer.size === 0) return known;
  for (let row = 0; row < count; row++) {
    const name = asCompany[row] ?? 0;
    if (((flags[row] ?? 0) & FLAG.company) !== 0 && longer.has(name)) known.add(name);
  }
  return known;
}

export function settleBranches(
  rows: ComparedRows,
  members: readonly number[],
  known: ReadonlySet<number>,
): void {
  if (known.size === 0) return;
  const { asCompany, longerName, flags } = rows;
  const open = members.filter((row) => known.has(longerName[row] ?? 0));
  if (open.length === 0) return;
  const here = new Set(members.filter((row) => !open.includes(row)).map((row) => asCompany[row]));
  for (const row of open) {
    const longer = longerName[row] ?? 0;
    if (here.has(longer) && !here.has(asCompany[row])) asCompany[row] = longer;
    else flags[row] = (flags[row] ?? 0) | FLAG.mayBeSister;
  }
}
