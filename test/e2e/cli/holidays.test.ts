/** Imports holidays on the command line, then enriches a column of dates. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import { holidayFile, holidayRows } from '../../service/sources/cao/holiday-file.ts';
import { temporaryFolder } from '../../service/sources/japanpost/official-files.ts';

describe('the holidays of the Cabinet Office', () => {
  it('are imported with a report, and answer daicho enrich --as date', async () => {
    const folder = await temporaryFolder();
    const data = join(folder, 'data');
    const file = await holidayFile(folder, [...holidayRows(2029), '2029/12/25,休日']);
    expect(await daichoHere('import', 'holiday', file, '--data', data)).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^Imported holidays: 123 days, from 1969-01-01 to 2029-12-31\.\n {2}Against the data so far: /,
      ),
    });
    const [input, output] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
    writeFileSync(input, '納品日\n2029/12/25\n令和11年12月26日\n2030-01-04\n');
    const fields = 'date,holiday,business_day,next_business_day';
    const asked = ['--column', '納品日', '--as', 'date', '--fields', fields, '-o', output];
    expect(
      await daichoHere('enrich', input, ...asked, '--data', data, '--lang', 'ja'),
    ).toMatchObject({
      status: 0,
    });
    expect(
      readFileSync(output, 'utf8')
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      '納品日,日付（西暦）,祝日,営業日か,翌営業日,照合結果',
      '2029/12/25,2029-12-25,休日,FALSE,2029-12-26,一致',
      '令和11年12月26日,2029-12-26,,TRUE,2029-12-27,一致',
      '2030-01-04,2030-01-04,,,,要確認: 祝日がまだ発表されていないか、データにない年にかかります',
    ]);
    expect(
      await daichoHere('import', 'holiday', join(folder, 'in.csv'), '--data', data),
    ).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('in.csv, line 1: not the header'),
    });
  });
});
