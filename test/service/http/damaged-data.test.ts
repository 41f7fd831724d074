/**
 * Damages every file of every register's snapshot, and asks the service: it gives the answer of undamaged data, or 503, and never
 * another answer. A version whose damage is seen when it is opened is refused.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { openHolidayRegisters } from '@daicho/service/registers/holiday/registers.ts';
import { importImages } from '@daicho/service/registers/images/import-images.ts';
import { openImages } from '@daicho/service/registers/images/snapshot.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { cases } from '../../cases.ts';
import { importAgencyFiles, tottori } from '../registers/corporation/import/agency-import.ts';
import { holidayFile } from '../sources/cao/holiday-file.ts';
import { areaRow, cp932, fileOf, officeRow } from '../sources/japanpost/official-files.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';
import { type RunningService, startService } from './running-service.ts';

const OLDER = '2026-04-02';
const NEWER = '2026-05-29';
const DAY = '2026-09-30';
const NEXT_DAY = '2026-10-31';
const CORPORATIONS = 300;

/** Stops watching the folders, so that damage to an open register is found by its readers. */
const UNWATCHED = { now: () => 0, onProblem: () => undefined };

async function importAll(dataDir: string): Promise<void> {
  const files = join(dataDir, 'files');
  mkdirSync(files);
  for (const version of [OLDER, NEWER]) {
    const areas = Array.from({ length: 60 }, (_, i) =>
      areaRow({ postalCode: String(1_000_001 + i), town: `${version}町${i}` }),
    );
    await importPostal({
      dataDir,
      version,
      files: [
        await fileOf(files, `areas-${version}.csv`, cp932(...areas)),
        await fileOf(files, `offices-${version}.csv`, cp932(officeRow())),
      ],
      replace: false,
      allowLoss: true,
    });
  }
  const rows = (name: string) =>
    Array.from({ length: CORPORATIONS }, (_, i) => ({
      corporateNumber: corporateNumber(i + 1),
      name: `株式会社${name}${i}`,
    }));
  for (const [day, name] of [
    [DAY, '台帳'],
    [NEXT_DAY, '台帳商事'],
  ] as const) {
    await importAgencyFiles({ dataDir, version: day, kind: 'full' }, tottori(day, ...rows(name)));
  }
  const random = seeded(11);
  for (const id of [1, 2, 3]) {
    const noise = Array.from({ length: 5_000 * id }, () => Math.floor(random() * 256));
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...noise]);
    await fileOf(files, `${id}.png`, png);
  }
  const images = join(files, 'images');
  mkdirSync(images);
  for (const id of [1, 2, 3]) {
    writeFileSync(join(images, `${id}.png`), readFileSync(join(files, `${id}.png`)));
  }
  await importImages({ dataDir, folder: images, version: DAY });
  await importHolidays({
    dataDir,
    file: await holidayFile(files),
    version: DAY,
    replace: false,
    allowLoss: true,
  });
}

function openAll(dataDir: string) {
  const postal = openPostalRegisters(dataDir, openRegister, UNWATCHED);
  const corporation = openCorporationRegisters(dataDir, () => postal.open(), UNWATCHED);
  const holiday = openHolidayRegisters(dataDir, UNWATCHED);
  const images = openImages(dataDir);
  return { postal, corporation, holiday, images: { open: () => images } };
}

let dataDir: string;
let service: RunningService;
let current: ReturnType<typeof openAll>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-damaged-'));
  await importAll(dataDir);
  service = await startService({
    registers: {
      postal: {
        versions: () => current.postal.versions(),
        open: (version) => current.postal.open(version),
      },
      corporation: { open: () => current.corporation.open() },
      holiday: { open: () => current.holiday.open() },
      images: { open: () => current.images.open() },
    },
  });
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

type Ask = () => Promise<Response>;

const get =
  (path: string): Ask =>
  () =>
    service.fetch(encodeURI(path));
const post =
  (path: string, body: unknown): Ask =>
  () =>
    service.post(path, body);

/** Requests whose answers come from each register. */
const ASKED: Readonly<Record<string, readonly Ask[]>> = {
  postal: [
    ...[undefined, OLDER, NEWER].flatMap((version) => {
      const and = version === undefined ? '' : `&version=${version}`;
      return [
        get(`/v1/postalcode/1000001?${and}`),
        get(`/v1/postalcode/1000042?${and}`),
        get(`/v1/postalcode/1008999?${and}`),
        get(`/v1/postalcode/?t=東京都千代田区${NEWER}町3${and}`),
        get(`/v1/postalcode/?q=千代田区 町12${and}`),
        get(`/v1/postalcode/updates/?limit=5${and}`),
      ];
    }),
    get('/v1/cities/13'),
    post('/v1/batch/postalcode/search', { queries: [{ t: '千代田区' }, { t: '霞が関' }] }),
  ],
  corporation: [
    get('/'),
    ...[1, 77, 150, 222, CORPORATIONS].map((serial) =>
      get(`/v1/houjinbangou/${corporateNumber(serial)}`),
    ),
    get('/v1/houjinbangou?q=台帳&limit=100&facet_area=/'),
    get('/v1/houjinbangou?q=台帳商事27&mode=exact'),
    get('/v1/houjinbangou?q=鳥取&offset=100&limit=100'),
    get(`/v1/houjinbangou/radar/${NEXT_DAY}`),
    post('/v1/batch/houjinbangou/search', { queries: [{ q: '商事19' }, { q: '台帳' }] }),
    // The answer is longer than what the service gathers before it begins to send.
    post('/v1/batch/houjinbangou/search', {
      default_limit: 100,
      queries: ['台帳', '商事1', '商事', '鳥取'].map((q) => ({ q })),
    }),
  ],
  images: [1, 2, 3].map((id) => get(`/image?imageid=${id}`)),
  holiday: [get('/'), get('/v1/holidays'), get('/v1/businessdays/check?date=1972-05-01')],
};

async function answersOf(asked: readonly Ask[]): Promise<string[]> {
  const answers: string[] = [];
  for (const ask of asked) {
    const response = await ask();
    answers.push(`${response.status} ${await response.text().catch(() => CUT_OFF)}`);
  }
  return answers;
}

/** Stands for the body of an answer whose connection was cut while it was sent: no client takes it for complete. */
const CUT_OFF = 'cut off';

const isUnavailable = (answer: string) =>
  /^503 .*"code":"data_unavailable"/.test(answer) || answer === `200 ${CUT_OFF}`;

type Damage = (bytes: Buffer, random: () => number) => Buffer;

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a flipped bit': (bytes, random) => {
    const damaged = Buffer.from(bytes);
    const at = Math.floor(random() * bytes.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return damaged;
  },
  'a cut': (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
};

describe('a service with damaged data', () => {
  it.each([
    ['a flipped bit', cases(1, 40), 0],
    ['a cut', cases(1, 10), 1],
  ] as const)(
    '%s in any file of any register never gives another answer or an error of the service',
    async (kind, times, turn) => {
      // By day, half of the files get flipped bits and the other half get cuts; at night, all files get both.
      const every = cases(2, 1);
      const damage = DAMAGES[kind];
      const random = seeded(20_261_122);
      const seen = { refused: 0, unavailable: 0, equal: 0 };
      for (const [register, asked] of Object.entries(ASKED)) {
        current = openAll(dataDir);
        const whole = await answersOf(asked);
        expect(whole.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
        for (const [at, path] of filesIn(join(dataDir, register)).entries()) {
          if (at % every !== turn % every) continue;
          const bytes = readFileSync(path);
          for (let i = 0; i < times; i++) {
            const damaged = damage?.(bytes, random) ?? bytes;
            const isOpenBefore = (Math.floor(at / every) + i) % 2 === 0;
            if (isOpenBefore) current = openAll(dataDir);
            writeFileSync(path, damaged);
            try {
              if (!isOpenBefore) current = openAll(dataDir);
              const told = `${path} ${i}`;
              // Without the newest version, requests that name no version are answered from the next one, which the
              // answer names.
              const isRefused = !current.postal.versions().includes(NEWER);
              const answers = await answersOf(asked);
              for (const [at, answer] of answers.entries()) {
                const isEqual = answer === whole[at];
                if (isRefused && JSON.stringify(answer).includes(OLDER)) continue;
                seen[isEqual ? 'equal' : 'unavailable'] += 1;
                if (!isEqual) expect(isUnavailable(answer), `${told}: ${answer}`).toBe(true);
              }
            } catch (error) {
              if (!(error instanceof SnapshotError)) throw error;
              seen.refused += 1;
            } finally {
              writeFileSync(path, bytes);
            }
          }
        }
      }
      // The log names the file for each answer that could not be given.
      const told = service.log().match(/The data in [^ ]+\.(?:bin|json) is broken or cut short/g);
      expect(told?.length).toBeGreaterThan(0);
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(cases(1, 10));
    },
  );

  function filesIn(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  }
});
