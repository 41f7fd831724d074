/**
 * Finds one customer in two towns if one town's name has a wrong letter. Rows are compared if name and lot agree,
 * no two municipalities differ, and one of the two addresses was not found exactly. They are joined if the town names
 * differ in one letter; otherwise a person has to check them.
 */
import { type ComparedRows, FLAG } from '../compared-rows.ts';
import type { PairReport } from '../pair-report.ts';
import { conflict } from '../same-evidence.ts';

/** From this length on, few people share a name. */
const NAME_LETTERS = 3;

export function joinTowns(rows: ComparedRows, { join, doubt }: PairReport): void {
  for (const block of alike(rows)) {
    for (const row of block) {
      const others = block.filter((each) => each !== row && areSimilar(rows, each, row));
      const [first] = others;
      if (first === undefined) continue;
      const near = others.filter((other) => isOneLetterAway(rows, other, row));
      const rooms = new Set(near.map((other) => rows.room[other]).filter(Boolean));
      const isOneRoom = rooms.size < 2 && new Set(near.map((other) => rows.place[other])).size < 2;
      if (near[0] !== undefined && isOneRoom) join(row, near[0]);
      else doubt(row, near[0] ?? first);
    }
  }
}

/** Yields each group of two or more rows with one name and lot, in which at least one address was not found exactly. */
function* alike(rows: ComparedRows): Generator<readonly number[]> {
  const isUnsure = (row: number) => rows.has(row, FLAG.unsurePlace);
  const wanted = new Map<string, number[]>();
  const lots = new Set<number>();
  const keyOf = (row: number) => `${rows.loose[row]} ${rows.lot[row]}`;
  const isUsable = (row: number) => rows.lot[row] !== 0 && rows.loose[row] !== 0;
  for (let row = 0; row < rows.count; row++) {
    if (!isUnsure(row) || !isUsable(row)) continue;
    wanted.set(keyOf(row), []);
    lots.add(rows.lot[row] ?? 0);
  }
  if (wanted.size === 0) return;
  for (let row = 0; row < rows.count; row++) {
    if (lots.has(rows.lot[row] ?? 0) && isUsable(row)) wanted.get(keyOf(row))?.push(row);
  }
  for (const block of wanted.values()) if (block.length > 1) yield block;
}

function areSimilar(rows: ComparedRows, a: number, b: number): boolean {
  const isUnsure = rows.has(a, FLAG.unsurePlace) || rows.has(b, FLAG.unsurePlace);
  if (!isUnsure || rows.place[a] === rows.place[b] || conflict(rows.birth, a, b)) return false;
  const [one, other] = [municipalityOf(rows.townOf(a)), municipalityOf(rows.townOf(b))];
  return one === '' || other === '' || one === other;
}

/**
 * Whether the towns differ in one letter only, the rooms do not differ, and the name is long enough for few people to
 * share it.
 */
function isOneLetterAway(rows: ComparedRows, a: number, b: number): boolean {
  const [one, other] = [rows.townOf(a), rows.townOf(b)].map((town) => [...town]);
  if (one === undefined || one.length === 0 || one.length !== other?.length) return false;
  if (rows.nameOf(a).length < NAME_LETTERS || conflict(rows.room, a, b)) return false;
  return one.filter((letter, at) => letter !== other[at]).length === 1;
}

function municipalityOf(town: string): string {
  return town.slice(0, Math.max(0, town.indexOf('|')));
}
