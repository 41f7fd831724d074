import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { daichoHere } from '../daicho-here.ts';

describe('the filter of a list beside its results', () => {
  it.each([
    ['A1:A2', true],
    ['A1:B2', false],
  ])('of %s lets enrich and duplicates warn of sorting by it: %s', async (filter, warns) => {
    const folder = await temporaryFolder();
    const [input, output] = [join(folder, 'in.xlsx'), join(folder, 'out.xlsx')];
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Sheet1');
    sheet.addRow(['住所', '備考']);
    sheet.addRow(['港区六本木6-10-1', 'x']);
    sheet.autoFilter = filter;
    await workbook.xlsx.writeFile(input);
    const warning = 'The results stand outside the filter or table of the list.';
    const flags = ['--column', '住所', '--fields', 'postal_code', '--lang', 'en', '--data', folder];
    const { status, stdout } = await daichoHere('enrich', input, ...flags, '-o', output);
    expect(status).toBe(0);
    expect(stdout.includes(warning)).toBe(warns);
    const compared = await daichoHere('duplicates', input, ...flags.slice(0, 2), ...flags.slice(4));
    expect([compared.status, compared.stdout.includes(warning)]).toEqual([0, warns]);
  });
});
