import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedNumbersIn } from '@daicho/service/radar/changed-numbers.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { errorOf, PAGE, type RunningService, startService } from './running-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'daicho-radar-'));
let service: RunningService;
beforeAll(async () => {
  mkdirSync(join(directory, 'radar'));
  writeFileSync(join(directory, 'radar', '2026-11-20.json'), '["1180301018771","7000012050002"]');
  writeFileSync(join(directory, 'radar', '2026-11-19.json'), '["12"]');
  service = await startService({ changedNumbers: changedNumbersIn(directory) });
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

describe('the list of a day', () => {
  it('holds the numbers that changed', async () => {
    const response = await service.fetch('/v1/houjinbangou/radar/2026-11-20');
    expect([response.status, await response.json()]).toEqual([
      200,
      { data: ['1180301018771', '7000012050002'] },
    ]);
  });

  it('is empty where nothing changed', async () => {
    const response = await service.fetch('/v1/houjinbangou/radar/2026-11-18');
    expect(await response.json()).toEqual({ data: [] });
  });

  test.each(['2026-02-30', '2026-13-01', '20261120', 'corporate', '..%2F2026-11-20'])(
    '%s is no day',
    async (date) => {
      const response = await service.fetch(`/v1/houjinbangou/radar/${date}`);
      expect(await errorOf(response)).toEqual([400, 'invalid_parameter', 'date']);
    },
  );

  it('is never a damaged one', async () => {
    const response = await service.fetch('/v1/houjinbangou/radar/2026-11-19');
    expect(await errorOf(response)).toEqual([500, 'internal_error']);
  });

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
