/** Writes lists of our own schools in the forms of the ministry's editions. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHOOL_COLUMNS, type SchoolRow } from '@daicho/service/sources/mext/school-row.ts';
import ExcelJS from 'exceljs';
import { runFolder } from '../../../run-folder.ts';
import { cp932 } from '../japanpost/official-files.ts';

export function schoolOf(given: Partial<SchoolRow> & { readonly code: string }): SchoolRow {
  const { code } = given;
  return {
    type: code.slice(0, 2),
    prefecture: code.slice(2, 4),
    establishment: 2,
    branch: 1,
    name: '千代田区立見本小学校',
    address: '東京都千代田区麹町２－８',
    postalCode: '1020083',
    establishedDate: '2020-12-22',
    abolishedDate: '',
    surveyNumber: '132101',
    newCodes: [],
    ...given,
  };
}

/** How an edition writes its rows. */
export interface Edition {
  /** Whether codes have labels: `B1(小学校)`. */
  readonly labels: boolean;
  readonly dates: 'hyphens' | 'slashes';
  readonly title: boolean;
  /** Whether four header cells have a line break. */
  readonly brokenHeaders: boolean;
  readonly lineEnd: '\n' | '\r\n';
  readonly encoding: 'cp932' | 'utf-8';
  readonly mark: boolean;
}

export const EDITION_2026: Edition = {
  labels: true,
  dates: 'hyphens',
  title: true,
  brokenHeaders: true,
  lineEnd: '\n',
  encoding: 'cp932',
  mark: false,
};

export function cellsOf(school: SchoolRow, { labels, dates }: Edition): string[] {
  const coded = (code: string | number, label: string) =>
    labels ? `${code}(${label})` : `${code}`;
  const dated = (day: string) =>
    dates === 'hyphens' ? day : day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1/$2/$3');
  return [
    school.code,
    coded(school.type, '小学校'),
    coded(school.prefecture, '東京'),
    coded(school.establishment, '公'),
    coded(school.branch, '本'),
    school.name,
    school.address,
    school.postalCode,
    dated(school.establishedDate),
    dated(school.abolishedDate),
    school.surveyNumber,
    school.newCodes.join(','),
  ];
}

function headersOf({ brokenHeaders }: Edition): string[] {
  return SCHOOL_COLUMNS.map((header) =>
    brokenHeaders ? header.replace(/^(設置|属性情報|旧学校)(?=.)/, '$1\n') : header,
  );
}

const TITLE = ['文部科学省　学校コード一覧', ...Array(9).fill(''), '更新日：', '5/20/2026'];

export function csvOf(rows: readonly (readonly string[])[], edition: Edition): Buffer {
  const all = [...(edition.title ? [TITLE] : []), headersOf(edition), ...rows];
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = all.map((row) => row.map(quoted).join(',') + edition.lineEnd).join('');
  if (edition.encoding === 'cp932') return cp932(text);
  return Buffer.from((edition.mark ? '\ufeff' : '') + text);
}

/** A workbook with dates in date cells, like the ministry's workbooks. */
export async function xlsxOf(schools: readonly SchoolRow[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('学校コード一覧');
  sheet.addRow(TITLE);
  sheet.addRow(headersOf(EDITION_2026));
  for (const school of schools) {
    const cells: (string | Date | null)[] = cellsOf(school, EDITION_2026).map((c) => c || null);
    for (const column of [8, 9]) {
      const day = cells[column];
      cells[column] = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : null;
    }
    sheet.addRow(cells);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

export function writtenTo(name: string, bytes: Buffer | string): string {
  const path = join(mkdtempSync(join(runFolder(), 'daicho-schools-')), name);
  writeFileSync(path, bytes);
  return path;
}
