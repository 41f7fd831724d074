/** Addresses that a publisher gives together with their postal code: schools and corporations, whole files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRows } from '@daicho/service/files/csv-rows.ts';
import { COLUMN, type CorporationColumn } from '@daicho/service/sources/nta/corporation-row.ts';
import ExcelJS from 'exceljs';

export interface PublishedAddress {
  readonly name: string;
  readonly address: string;
  /** Postal code as published, 7 digits. */
  readonly postalCode: string;
}

/** Reads the ministry's workbooks of one edition: east, west and universities (`mext/<edition>`). */
export async function readSchools(folder: string): Promise<PublishedAddress[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.xlsx')).sort();
  const all = await Promise.all(files.map((file) => readSchoolWorkbook(join(folder, file))));
  return all.flat();
}

async function readSchoolWorkbook(path: string): Promise<PublishedAddress[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const schools: PublishedAddress[] = [];
  let columns: ReturnType<typeof schoolColumns>;
  workbook.worksheets[0]?.eachRow((row) => {
    if (columns === undefined) {
      columns = schoolColumns(row);
      return;
    }
    const text = (column: number) => row.getCell(column).text.trim();
    const postalCode = text(columns.postalCode);
    const address = text(columns.address);
    if (!/^\d{7}$/.test(postalCode) || address === '') return;
    schools.push({ name: text(columns.name), address, postalCode });
  });
  return schools;
}

/** Finds the columns in the row of headers, which may hold line breaks; undefined for the title row. */
function schoolColumns(row: ExcelJS.Row) {
  const headers = new Map<string, number>();
  row.eachCell((cell, column) => headers.set(cell.text.replace(/\s/g, ''), column));
  const [name, address, postalCode] = ['学校名', '学校所在地', '郵便番号'].map((h) =>
    headers.get(h),
  );
  if (name === undefined || address === undefined || postalCode === undefined) return undefined;
  return { name, address, postalCode };
}

/** Reads the tax agency's file of a prefecture (`nta/…`), without corporations that lack a street or a postal code. */
export async function readCorporations(path: string): Promise<PublishedAddress[]> {
  const corporations: PublishedAddress[] = [];
  for await (const { fields } of csvRows(path)) {
    const at = (column: CorporationColumn) => fields[COLUMN[column]] ?? '';
    const [street, postalCode] = [at('streetNumber'), at('postCode')];
    if (!/^\d{7}$/.test(postalCode) || street === '') continue;
    const address = at('prefectureName') + at('cityName') + street;
    corporations.push({ name: at('name'), address, postalCode });
  }
  return corporations;
}
