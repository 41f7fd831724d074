/** Small worksheets as XML, for tests that read them from a workbook or add columns to them. */
import { bookParts, extend, unzip, useFolder, worksheet, zip } from './table-files.ts';

export let folder: ReturnType<typeof useFolder>;

export function useSheets(): void {
  folder = useFolder();
}

export const column = { column: '住所' };
export const HEADER = '<row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row>';

export async function put(
  sheet: string | Buffer,
  strings: readonly string[] = [],
): Promise<string> {
  return folder.put('in.xlsx', await zip(bookParts(sheet, strings)));
}

/** The sheet's XML with a column `結果` of these texts. */
export async function edited(sheet: string, texts: readonly string[]): Promise<string> {
  const rows = texts.map((text) => [text]);
  const output = await extend(await put(sheet), folder.path('out.xlsx'), column, ['結果'], rows);
  return (await unzip(output)).get('xl/worksheets/sheet1.xml')?.content.toString() ?? '';
}

export const data = (rows: string): string => worksheet(`<sheetData>${HEADER}${rows}</sheetData>`);
export const cell = (name: string, text: string): string =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
