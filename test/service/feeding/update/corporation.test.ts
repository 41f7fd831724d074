import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updatesFolder } from '@daicho/service/feeding/update/record.ts';
import { describe, expect, it } from 'vitest';
import { ABROAD } from '../../sources/nta/agency-files.ts';
import type { AgencyFile } from './agency.ts';
import { A, B, C, difference, setUp, whole } from './corporation-agency.ts';
import { cutOff, page, status } from './publisher.ts';

describe('an update of corporations after an import of whole files', () => {
  it('applies the differences of all days since then, in their order', async () => {
    const { update, importWholes, agency: given, nameOf, days } = await setUp();
    await importWholes();
    expect(await update('corporation')).toMatchObject({ kind: 'imported', version: '2026-09-02' });
    expect(given.given).toEqual(['201', '202']);
    expect(nameOf(A)).toBe('株式会社二日');
    expect(days()).toEqual([
      ['31', '2026-08-31', '2026-09-02'],
      ['99', '2026-08-31', '2026-09-02'],
    ]);
  });

  it('asks for nothing more the same day', async () => {
    const { update, importWholes, agency: given, served } = await setUp();
    await importWholes();
    await update('corporation');
    given.given.length = 0;
    served.log.length = 0;
    expect(await update('corporation')).toEqual({ kind: 'unchanged' });
    expect(served.log).toEqual(['GET /sabun/ 200']);
  });

  it('takes whole files of the imported parts if differences are missing, and then the differences since', async () => {
    const { update, importWholes, agency: given, days, nameOf } = await setUp();
    await importWholes();
    given.differences = [
      await difference('2026-11-02', '302', {
        corporateNumber: B,
        name: '株式会社新',
        process: '11',
        updateDate: '2026-11-02',
      }),
      await difference('2026-10-30', '301', { corporateNumber: A, updateDate: '2026-10-30' }),
    ];
    given.wholes = [
      await whole(
        '31_tottori',
        '2026-10-30',
        '110',
        { corporateNumber: A },
        { corporateNumber: B },
      ),
      await whole('99_kokugai', '2026-10-30', '111', { ...ABROAD, corporateNumber: C }),
    ];
    expect(await update('corporation')).toMatchObject({ kind: 'imported', version: '2026-11-02' });
    expect(given.given).toEqual(['110', '111', '302']);
    expect(nameOf(B)).toBe('株式会社新');
    expect(days()).toEqual([
      ['31', '2026-10-30', '2026-11-02'],
      ['99', '2026-10-30', '2026-11-02'],
    ]);
  });

  it('stops at the first whole file that is not newer than the imported data, if the differences begin too late', async () => {
    const { update, importWholes, agency: given, days } = await setUp();
    await importWholes();
    given.differences = [await difference('2026-10-30', '301', { corporateNumber: A })];
    await expect(update('corporation')).rejects.toThrow(
      'its whole files (2026-08-31) are not newer',
    );
    expect(given.given).toEqual(['100']);
    expect(days()?.[0]).toEqual(['31', '2026-08-31', undefined]);
  });

  it('says what it would fetch, and changes nothing', async () => {
    const { update, importWholes, agency: given, dataDir } = await setUp();
    await importWholes();
    expect(await update('corporation', { dryRun: true })).toEqual({
      kind: 'would',
      files: [{ name: 'diff_20260901.zip' }, { name: 'diff_20260902.zip' }],
    });
    expect(given.given).toEqual([]);
    expect(existsSync(updatesFolder(dataDir))).toBe(false);
  });

  it('gets another token when one has ended', async () => {
    const { update, importWholes, agency: given, served } = await setUp();
    await importWholes();
    served.before.set('/sabun/', [
      (request, response, body) => {
        served.pages.get('/sabun/')?.(request, response, body);
        given.tokens.clear();
      },
    ]);
    expect(await update('corporation')).toMatchObject({ kind: 'imported' });
  });

  it('goes on the next day with what it has fetched', async () => {
    const { update, importWholes, agency: given, served, days, dataDir } = await setUp();
    await importWholes();
    const [second] = given.differences;
    if (second === undefined) throw new Error('no file');
    const right = served.pages.get('/sabun/');
    served.pages.set('/sabun/', (request, response, body) => {
      if (body.includes('selDlFileNo=202')) cutOff(second, 50, dataDir)(request, response, body);
      else right?.(request, response, body);
    });
    await expect(update('corporation')).rejects.toThrow('127.0.0.1');
    expect(days()?.[0]).toEqual(['31', '2026-08-31', undefined]);
    if (right !== undefined) served.pages.set('/sabun/', right);
    given.given.length = 0;
    expect(await update('corporation')).toMatchObject({ version: '2026-09-02' });
    expect(given.given).toEqual(['202']);
  });

  it('leaves none of the fetched files once they are imported', async () => {
    const { update, importWholes, dataDir } = await setUp();
    await importWholes();
    const folder = join(updatesFolder(dataDir), 'corporation');
    const stale = join(folder, '77', 'diff_20260701.zip');
    mkdirSync(join(folder, '77'), { recursive: true });
    writeFileSync(stale, 'what a run before left');
    await update('corporation');
    expect(existsSync(join(folder, '201')) || existsSync(join(folder, '202'))).toBe(false);
    expect(existsSync(stale)).toBe(false);
  });

  it.each<[string, (files: readonly AgencyFile[]) => Promise<AgencyFile>, RegExp]>([
    [
      "another day's file",
      async () => difference('2026-08-28', '202', { corporateNumber: A }),
      /diff_20260902\.zip.*diff_20260828\.zip/,
    ],
    [
      'a whole file',
      async () => whole('31_tottori', '2026-08-31', '202', { corporateNumber: A }),
      /diff_20260902\.zip and sent 31_/,
    ],
    [
      'rows of the future',
      async () => difference('2026-09-02', '202', { corporateNumber: A, updateDate: '2026-10-09' }),
      /2026-10-09/,
    ],
    [
      'a file that is not a zip',
      async () => ({
        label: '',
        number: '202',
        name: 'diff_20260902.zip',
        bytes: Buffer.from('a,b'),
      }),
      /not of the form zip/,
    ],
  ])('changes nothing if it gets %s instead of the differences', async (_what, make, why) => {
    const { update, importWholes, agency: given, days } = await setUp();
    await importWholes();
    const [newest, ...others] = given.differences;
    const wrong = await make(given.differences);
    given.differences = [{ ...wrong, label: newest?.label ?? '' }, ...others];
    await expect(update('corporation')).rejects.toThrow(why);
    await expect(update('corporation')).rejects.toThrow(why);
    expect(days()?.[0]).toEqual(['31', '2026-08-31', undefined]);
  });

  it('refuses a page of differences that lists none, since whole files would otherwise be fetched every day', async () => {
    const { update, importWholes, agency: given } = await setUp();
    await importWholes();
    given.differences = [];
    await expect(update('corporation')).rejects.toThrow('not of the form of the tax agency');
    expect(given.given).toEqual([]);
  });

  it('refuses a page that is not of the form of the agency', async () => {
    const { update, importWholes, served } = await setUp();
    await importWholes();
    served.pages.set('/sabun/', page('<html><body>サービス停止中です。</body></html>'));
    await expect(update('corporation')).rejects.toThrow('not of the form of the tax agency');
    served.pages.set('/sabun/', status(403));
    await expect(update('corporation')).rejects.toThrow('HTTP 403');
  });
});
