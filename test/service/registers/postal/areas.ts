/** Entries in the form that the readers give, for tests: small places of our own. */
import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';

export function area(entry: Partial<AreaEntry> = {}): AreaEntry {
  return {
    jisx0402: '13101',
    oldCode: '100',
    postalCode: '1000013',
    prefectureKana: 'トウキョウト',
    cityKana: 'チヨダク',
    townKana: 'カスミガセキ',
    prefecture: '東京都',
    city: '千代田区',
    town: '霞が関',
    partial: false,
    addressedByKoaza: false,
    hasChome: false,
    multi: false,
    update: 0,
    updateReason: 0,
    rows: 1,
    ...entry,
  };
}

export function office(entry: Partial<OfficeEntry> = {}): OfficeEntry {
  return {
    jisx0402: '13101',
    nameKana: 'ダイチヨウシヨウジ',
    name: '台帳商事',
    prefecture: '東京都',
    city: '千代田区',
    town: '霞が関',
    blockLot: '２丁目１−２台帳ビル８階',
    postalCode: '1008999',
    oldCode: '100',
    postOffice: '銀座',
    codeType: 0,
    modification: 0,
    ...entry,
  };
}

export function tableOf(
  areas: readonly AreaEntry[],
  offices: readonly OfficeEntry[] = [],
): PostalTable {
  const builder = new PostalTableBuilder();
  for (const record of compilePostal(areas, offices)) builder.add(record);
  const about = { version: '2026-05-29', origin: 'official' } as const;
  return new PostalTable(new Columns(builder.columns()), about);
}
