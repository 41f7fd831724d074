/** Lists the small areas that entries of towns name in brackets. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../../table.ts';

/**
 * Small area that an entry names in brackets: `（御料牧場・成田国際空港内）`. 内 at its end is dropped, since an address may leave it
 * out (`成田国際空港第1ターミナル`). The names of the area and its town are folded.
 */
export interface ListedArea {
  readonly name: string;
  readonly town: string;
}

const SHORTEST_AREA = 2;
const INSIDE = /内$/;
const IN_BRACKETS = /（([^（）]+)）/;
/** Matches brackets without names of small areas. */
const NO_AREAS = /[０-９0-9]|その他|除く|丁目|番地|階|場合|「/;

/** Lists the areas of some rows by the first symbol of their name, and by that of their town. */
export function listedAreas(
  table: PostalTable,
  rows: readonly number[],
): ReadonlyMap<string, ListedArea[]> {
  const byFirst = new Map<string, ListedArea[]>();
  for (const row of rows) {
    const listed = namesInBrackets(table.text('town_raw', row));
    if (listed.length === 0) continue;
    const town = foldName(table.text('town', row));
    for (const written of listed) {
      const name = foldName(written).replace(INSIDE, '');
      if (name.length < SHORTEST_AREA) continue;
      for (const first of new Set([name.charAt(0), town.charAt(0)])) {
        appendTo(byFirst, first, { name, town });
      }
    }
  }
  return byFirst;
}

/** Lists the names of small areas in an entry: 北 and 中 of `北阿万新田（北、中）`. */
export function namesInBrackets(townRaw: string): readonly string[] {
  const inside = IN_BRACKETS.exec(townRaw)?.[1] ?? '';
  return inside === '' || NO_AREAS.test(inside) ? [] : inside.split(/[、・]/);
}
