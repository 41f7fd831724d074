/**
 * Settles what the rooms of one place are, since the end of a building's name may be written with
 * the room or be left out:
 *
 * 1. `クレール5905` is room 905 of クレール5 if another row separates building and room that way.
 * 2. The letter of a building makes another room only if the list has the room with two different
 *    letters: `A-205` and `B-205` are two rooms, `シャトーB 205` and `205` are one.
 */
import type { ComparedRows } from '../compared-rows.ts';
import { groupBy } from '../group-by.ts';

/** Multiplier that gives each pair of room and wing a number of its own; the result is a whole number. */
const SPREAD = 0x9e37;
const LIMIT = 2 ** 53;

export function settleRooms(rows: ComparedRows, members: readonly number[]): void {
  const { room, wing, joined } = rows;
  const inRooms = members.filter((row) => room[row] !== 0);
  if (inRooms.length < 2 || inRooms.every((row) => wing[row] === 0)) return;
  for (const block of groupBy(inRooms, (row) => joined[row] ?? 0).values()) {
    const parted = block.find((row) => wing[row] !== 0);
    if (parted === undefined || joined[parted] === 0) continue;
    for (const row of block) {
      if (wing[row] !== 0) continue;
      room[row] = room[parted] ?? 0;
      wing[row] = wing[parted] ?? 0;
    }
  }
  for (const block of groupBy(inRooms, (row) => room[row] ?? 0).values()) {
    const wings = new Set(block.map((row) => wing[row]).filter(Boolean));
    if (wings.size < 2) continue;
    for (const row of block) room[row] = ((room[row] ?? 0) + (wing[row] ?? 0) * SPREAD) % LIMIT;
  }
}
