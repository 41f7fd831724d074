/** Finds the part to which a file belongs, and what a part may import. */
import type { Table } from './table.ts';

/** Finds the part to which a file belongs: the longest line of the table that covers the file, with `*` filled in. */
export function partOf(file: string, table: Table): string | undefined {
  const segments = file.split('/');
  for (let length = segments.length; length > 0; length--) {
    const path = segments.slice(0, length).join('/');
    if (lineOf(path, table, length === segments.length) !== undefined) return path;
  }
  return undefined;
}

/** Finds the line of the table for a part: its own, or one with `*`. */
export function lineOf(part: string, table: Table, isFile = false): string | undefined {
  if (part in table) return part;
  const pattern = part.replace(/[^/]+$/, '*');
  return !isFile && pattern in table ? pattern : undefined;
}

/** Lists what a part may import, in the order in which it is reached: lines of the table, or parts that a `*` makes. */
export function reached(part: string, table: Table): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (from: string) => {
    for (const to of table[lineOf(from, table) ?? ''] ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      add(to);
    }
  };
  add(part);
  return found;
}

export function mayImport(from: string, to: string, table: Table): boolean {
  if (from === to) return true;
  const allowed = reached(from, table);
  return allowed.has(to) || allowed.has(lineOf(to, table) ?? '');
}
