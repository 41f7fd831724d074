/** Rows of a file of changes of municipalities, in the form that readers and imports accept. */
import { SHIPPED_FORMER } from '@daicho/service/registers/postal/former/shipped.ts';
import { readTableText } from '@daicho/service/registers/postal/former/table-text.ts';
import { fileOf, temporaryFolder } from '../japanpost/official-files.ts';

export const CHANGES_HEADER =
  '"date","type","from_code","from_prefecture","from_county","from_county_kana","from_city","from_city_kana","to_code","to_prefecture","to_county","to_county_kana","to_city","to_city_kana"';

export interface ChangedPlace {
  readonly prefecture?: string;
  readonly county?: string;
  readonly city: string;
}

/** Writes a row of one municipality that became another. */
export function changeRow(date: string, from: ChangedPlace, to: ChangedPlace): string {
  const side = ({ prefecture = '東京都', county = '', city }: ChangedPlace) =>
    `"13101","${prefecture}","${county}","","${city}",""`;
  return `"${date}","編入合併",${side(from)},${side(to)}`;
}

/** Rows that lead each municipality of the shipped table to its successor. */
export function shippedRows(): readonly string[] {
  return readTableText(SHIPPED_FORMER).flatMap(({ prefecture, county, name, successors }) =>
    successors.map((successor) => {
      const whole = PREFECTURE.exec(successor)?.[0] ?? '';
      const to = { prefecture: whole, city: successor.slice(whole.length) };
      return changeRow('1999-04-01', { prefecture, county, city: name }, to);
    }),
  );
}

const PREFECTURE = /^(?:東京都|北海道|(?:京都|大阪)府|.{2,3}県)/;

/** Writes a file into a new folder. */
export async function changesFile(rows: readonly string[], name = 'changes.csv'): Promise<string> {
  const text = [CHANGES_HEADER, ...rows].map((row) => `${row}\n`).join('');
  return fileOf(await temporaryFolder(), name, Buffer.from(text));
}
