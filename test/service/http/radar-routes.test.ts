import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { differences, importAgencyFiles, tottori } from '../registers/corporation/agency-import.ts';
import { fixtureRegisters } from './postal-fixture.ts';
import { errorOf, PAGE, type RunningService, startService } from './running-service.ts';

const NUMBERS = ['1180301018771', '7000012050002'];

const dataDir = mkdtempSync(join(tmpdir(), 'daicho-radar-'));
let service: RunningService;
beforeAll(async () => {
  const rows = NUMBERS.map((corporateNumber) => ({ corporateNumber }));
  await importAgencyFiles(
    { dataDir, version: '2026-10-31', kind: 'full' },
    tottori('2026-10-31', ...rows),
  );
  await importAgencyFiles(
    { dataDir, version: '2026-11-20', kind: 'diff' },
    differences(
      '2026-11-20',
      ...rows.map((row) => ({ ...row, process: '11', updateDate: '2026-11-20', name: '台帳' })),
    ),
  );
  const corporation = openCorporationRegisters(dataDir, () => undefined);
  service = await startService({ registers: { postal: fixtureRegisters(), corporation } });
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

describe('the list of a day', () => {
  it('holds the numbers that changed', async () => {
    const response = await service.fetch('/v1/houjinbangou/radar/2026-11-20');
    expect([response.status, await response.json()]).toEqual([200, { data: NUMBERS }]);
  });

  it('is empty where nothing changed, and on the day of the first import', async () => {
    const first = await service.fetch('/v1/houjinbangou/radar/2026-10-31');
    expect(await first.json()).toEqual({ data: [] });
    const response = await service.fetch('/v1/houjinbangou/radar/2026-11-18');
    expect(await response.json()).toEqual({ data: [] });
  });

  test.each([
    ['GET', 'corporate_numbers'],
    ['POST', 'corporate_numbers'],
    ['POST', 'corporate_numbers/add'],
    ['POST', 'corporate_numbers/remove'],
  ])('is not at %s %s, which is not there yet', async (method, path) => {
    const response = await service.fetch(`/v1/houjinbangou/radar/${path}`, { method });
    expect(await errorOf(response)).toEqual([404, 'unknown_path']);
  });

  test.each(['2026-02-30', '2026-13-01', '20261120', 'corporate', '..%2F2026-11-20'])(
    '%s is no day',
    async (date) => {
      const response = await service.fetch(`/v1/houjinbangou/radar/${date}`);
      expect(await errorOf(response)).toEqual([400, 'invalid_parameter', 'date']);
    },
  );

  it('needs a secret key and the premium plan', async () => {
    const call = (key: string) =>
      service.fetch('/v1/houjinbangou/radar/2026-11-20', {
        headers: { authorization: `Token ${key}`, origin: PAGE },
      });
    expect(await errorOf(await call(service.keys.public))).toEqual([401, 'secret_key_required']);
    const standard = await service.account({ plan: 'standard' });
    expect(await errorOf(await call(standard.secret))).toEqual([403, 'plan_required']);
  });
});
