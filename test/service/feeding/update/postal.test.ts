import { readFileSync } from 'node:fs';
import { readRecord, writeRecord } from '@daicho/service/feeding/update/record.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  officeRow,
  romanRow,
  temporaryFolder,
  utf8,
  zipOf,
} from '../../sources/japanpost/official-files.ts';
import { dataFolder } from './data-folder.ts';
import { serve } from './publisher.ts';

const MAY = 'Fri, 29 May 2026 01:00:00 GMT';
/** In Japan it is already the first of July at this time. */
const JUNE = 'Tue, 30 Jun 2026 16:00:00 GMT';
const JULY = 'Fri, 31 Jul 2026 01:00:00 GMT';

/** A file with towns in every prefecture, one in each row. */
function areas(towns: number, prefectures: number = PREFECTURES.length): Buffer {
  const rows = Array.from({ length: towns }, (_, i) => {
    const place = i % prefectures;
    const prefecture = PREFECTURES[place]?.[0] ?? '';
    const jisx0402 = `${prefectureCode(place)}101`;
    const postalCode = String(1_000_000 + i);
    return areaRow({
      prefecture,
      jisx0402,
      postalCode,
      prefectureKana: 'ケン',
      cityKana: 'シ',
      townKana: 'マチ',
      town: `町${i}`,
    });
  });
  return utf8(...rows);
}

function offices(count: number): Buffer {
  return cp932(
    ...Array.from({ length: count }, (_, i) =>
      officeRow({
        jisx0402: `${prefectureCode(i % PREFECTURES.length)}101`,
        postalCode: String(8_000_000 + i),
      }),
    ),
  );
}

async function zip(member: string, bytes: Buffer): Promise<Buffer> {
  return readFileSync(await zipOf(await temporaryFolder(), 'a.zip', { [member]: bytes }));
}

async function setUp() {
  const folder = await dataFolder();
  const { served, dataDir } = folder;
  const serveAreas = async (bytes: Buffer, modified: string) =>
    served.files.set('/utf_ken_all.zip', { bytes: await zip('utf_ken_all.csv', bytes), modified });
  const serveOffices = async (bytes: Buffer, modified: string) =>
    served.files.set('/jigyosyo.zip', { bytes: await zip('JIGYOSYO.CSV', bytes), modified });
  const serveRomanised = async (town: string) =>
    served.files.set('/ken_all_rome.zip', {
      bytes: await zip('KEN_ALL_ROME.CSV', cp932(romanRow({ postalCode: '1000000', town }))),
      modified: MAY,
    });
  await serveRomanised('町　０');
  await serveAreas(areas(300), MAY);
  await serveOffices(offices(150), MAY);
  const versions = () => postalSnapshots.imported(dataDir);
  return { ...folder, serveAreas, serveOffices, serveRomanised, versions };
}

describe('the update of postal codes', () => {
  it('imports both files as the version of their day in Japan', async () => {
    const { update, versions, serveOffices, served } = await setUp();
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-05-29' });
    expect(await update('postal')).toMatchObject({ kind: 'unchanged' });
    await serveOffices(offices(160), JUNE);
    served.log.length = 0;
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-07-01' });
    expect(served.log).toEqual([
      'GET /utf_ken_all.zip 304',
      'GET /jigyosyo.zip 200',
      'GET /ken_all_rome.zip 304',
      'GET /utf_ken_all.zip 200',
      'GET /ken_all_rome.zip 200',
    ]);
    expect(versions()).toEqual(['2026-05-29', '2026-07-01']);
  });

  it('recognises a version that was imported by hand, even under another day', async () => {
    const { update, versions, served, dataDir } = await setUp();
    const folder = await temporaryFolder();
    const files = [
      await zipOf(folder, 'ken_all.zip', { 'utf_ken_all.csv': areas(300) }),
      await zipOf(folder, 'jigyosyo.zip', { 'JIGYOSYO.CSV': offices(150) }),
    ];
    const roman = await zipOf(folder, 'rome.zip', { 'KEN_ALL_ROME.CSV': cp932(romanRow()) });
    const paths = ['/utf_ken_all.zip', '/jigyosyo.zip', '/ken_all_rome.zip'];
    for (const [i, path] of paths.entries()) {
      served.files.set(path, { bytes: readFileSync(files[i] ?? roman), modified: MAY });
    }
    const order = { dataDir, version: '2026-05-31', files, roman };
    await importPostal({ ...order, replace: false, allowLoss: true });
    expect(await update('postal')).toMatchObject({ kind: 'unchanged' });
    expect(await update('postal', { force: true })).toMatchObject({ version: '2026-05-31' });
    expect(versions()).toEqual(['2026-05-31']);
  });

  it('imports the version again with new romanised names, or without romanised names if they cannot be fetched', async () => {
    const { update, versions, serveAreas, serveRomanised, served, dataDir } = await setUp();
    const inputs = (version: string) =>
      postalSnapshots.describe(dataDir, version).inputs.map(({ file }) => file);
    await update('postal');
    expect(inputs('2026-05-29')).toContain('ken_all_rome.zip');
    await serveRomanised('町　００');
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-05-29' });
    expect(await update('postal')).toMatchObject({ kind: 'unchanged' });
    served.files.delete('/ken_all_rome.zip');
    expect(await update('postal')).toMatchObject({ kind: 'unchanged' });
    await serveAreas(areas(301), JUNE);
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-07-01' });
    expect(inputs('2026-07-01')).not.toContain('ken_all_rome.zip');
    expect(versions()).toEqual(['2026-05-29', '2026-07-01']);
  });

  it('replaces a version by a correction of the same day', async () => {
    const { update, versions, serveAreas } = await setUp();
    await update('postal');
    await serveAreas(areas(301), MAY);
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-05-29' });
    expect(versions()).toEqual(['2026-05-29']);
  });

  it.each(['Wed, 24 Feb 2100 01:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'does not believe a file that is dated %s, says so, and uses today’s date',
    async (wrong) => {
      const { update, versions, serveAreas, serveOffices, dataDir } = await setUp();
      await serveAreas(areas(300), wrong);
      const today = dayInJapan(Date.now());
      const note = `utf_ken_all.zip: the publisher's Last-Modified (${wrong}) cannot be true. The day of today (${today}) is used instead.`;
      const notes = [{ ja: expect.stringContaining(wrong), en: note }];
      expect(await update('postal', { dryRun: true })).toMatchObject({ kind: 'would', notes });
      expect(await update('postal')).toMatchObject({ kind: 'imported', version: today, notes });
      const { last, files } = readRecord(dataDir, 'postal');
      expect(last).toMatchObject({ notes });
      expect(files['utf_ken_all.zip']).not.toHaveProperty('lastModified');
      // The next files, whose date is plausible, are accepted.
      await serveAreas(areas(310), new Date().toUTCString());
      await serveOffices(offices(150), new Date().toUTCString());
      expect(await update('postal')).toMatchObject({ kind: 'imported', version: today });
      expect(versions()).toEqual([today]);
    },
  );

  it('still asks the publisher if an earlier release has noted a day that cannot be true', async () => {
    const { update, serveAreas, served, dataDir } = await setUp();
    await update('postal');
    const record = readRecord(dataDir, 'postal');
    const name = 'utf_ken_all.zip';
    const noted = { ...record.files[name], lastModified: 'Wed, 24 Feb 2100 01:00:00 GMT' };
    const files = { ...record.files, [name]: { address: '', sha256: '', ...noted } };
    writeRecord(dataDir, 'postal', { ...record, files });
    await serveAreas(areas(310), JUNE);
    // Answers with the time of change alone, as a server without ETags does.
    served.before.set('/utf_ken_all.zip', [
      (request, response, body) => {
        expect(request.headers).not.toHaveProperty('if-modified-since');
        serve(served.files.get('/utf_ken_all.zip'))(request, response, body);
      },
    ]);
    expect(await update('postal')).toMatchObject({ kind: 'imported', version: '2026-07-01' });
  });

  it.each([
    ['older files', areas(290), 'Fri, 03 Apr 2026 01:00:00 GMT', /older than/],
    [
      'half of the rows',
      areas(150),
      JULY,
      /postal codes: 150 of 300\), compared with version 2026-05-29/,
    ],
    ['a file of the eastern half', areas(300, 24), JULY, /nothing of these prefectures: Shiga/],
    ["the other of the publisher's files", offices(150), JULY, /of the same kind/],
    [
      'a file of something else',
      utf8('国民の祝日・休日月日,国民の祝日・休日名称'),
      JULY,
      /utf_ken_all/,
    ],
  ])('changes nothing for %s', async (_what, bytes, modified, why) => {
    const { update, versions, serveAreas, serveOffices } = await setUp();
    await update('postal');
    await serveAreas(bytes, modified);
    if (modified < MAY) await serveOffices(offices(149), modified);
    await expect(update('postal')).rejects.toThrow(why);
    await expect(update('postal')).rejects.toThrow(why);
    expect(versions()).toEqual(['2026-05-29']);
  });

  it('recognises old files that come with a new day', async () => {
    const { update, versions, serveAreas, served } = await setUp();
    const old = [...served.files];
    await update('postal');
    await serveAreas(areas(310), JUNE);
    await update('postal');
    for (const [path, { bytes }] of old) served.files.set(path, { bytes, modified: JULY });
    await expect(update('postal')).rejects.toThrow('the data of 2026-05-29, older than 2026-07-01');
    expect(versions()).toEqual(['2026-05-29', '2026-07-01']);
  });

  it('changes nothing for a zip that is damaged inside', async () => {
    const { update, versions, served } = await setUp();
    const whole = served.files.get('/utf_ken_all.zip');
    const bytes = Buffer.from(whole?.bytes ?? '');
    bytes.fill(0, 2_000, 2_100);
    served.files.set('/utf_ken_all.zip', { bytes, modified: JULY });
    await expect(update('postal')).rejects.toThrow('utf_ken_all.zip');
    expect(versions()).toEqual([]);
  });
});
