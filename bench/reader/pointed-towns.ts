/** The towns of Geolonia's table as its package reads them, with their points. */
import { MunicipalityCodes } from '@daicho/service/registers/coordinates/import/municipality-codes.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import type { SingleMachiAza } from '@geolonia/japanese-addresses-v2';
import { recordsOf } from '../registers.ts';

const CHOME = /^(.+?)([一二三四五六七八九十百]+丁目)$/;

/** Gives the towns by municipality. */
export async function pointedTowns(
  table: PostalTable,
  path: string,
): Promise<ReadonlyMap<string, readonly SingleMachiAza[]>> {
  const codes = new MunicipalityCodes(recordsOf(table));
  const towns = new Map<string, SingleMachiAza[]>();
  for await (const row of placeRows(path)) {
    const code = codes.codeOf(row);
    if (code === undefined || row.point === undefined) continue;
    const [, oaza = row.town, chome] = CHOME.exec(row.town) ?? [];
    const of = towns.get(code) ?? [];
    of.push({
      machiaza_id: String(of.length),
      oaza_cho: oaza,
      ...(chome === undefined ? {} : { chome }),
      ...(row.koaza === '' ? {} : { koaza: row.koaza }),
      point: [row.point.longitude, row.point.latitude],
    });
    towns.set(code, of);
  }
  return towns;
}
