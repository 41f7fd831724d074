/** Addresses that a publisher gives together with their postal code: schools and corporations, whole files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRows } from '@daicho/service/files/csv-rows.ts';
import ExcelJS from 'exceljs';

export interface PublishedAddress {
  readonly name: string;
  readonly address: string;
  /** Postal code as published, 7 digits. */
  readonly postalCode: string;
}

/** The ministry's workbooks of one edition: east, west and universities (`mext/<edition>`). */
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

/** Undefined for the title row. Header cells may hold line breaks. */
function schoolColumns(row: ExcelJS.Row) {
  const headers = new Map<string, number>();
  row.eachCell((cell, column) => headers.set(cell.text.replace(/\s/g, ''), column));
  const [name, address, postalCode] = ['学校名', '学校所在地', '郵便番号'].map((h) =>
    headers.get(h),
  );
  if (name === undefined || address === undefined || postalCode === undefined) return undefined;
  return { name, address, postalCode };
}

/** Columns of the tax agency's file, counted from 0. */
const NTA = { name: 6, prefecture: 9, city: 10, street: 11, postalCode: 15 } as const;

/** The tax agency's file of a prefecture (`nta/…`). Corporations without a street or a postal code are left out. */
export async function readCorporations(path: string): Promise<PublishedAddress[]> {
  const corporations: PublishedAddress[] = [];
  for await (const { fields } of csvRows(path)) {
    const at = (column: keyof typeof NTA) => fields[NTA[column]] ?? '';
    const address = at('prefecture') + at('city') + at('street');
    if (!/^\d{7}$/.test(at('postalCode')) || at('street') === '') continue;
    corporations.push({ name: at('name'), address, postalCode: at('postalCode') });
  }
  return corporations;
}
