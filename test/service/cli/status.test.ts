import { type Status, scheduleStatus } from '@daicho/service/cli/status/register-status.ts';
import { statusLines } from '@daicho/service/cli/status/status-lines.ts';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-23T10:00:00+09:00');
const AT = '2026-11-22T19:00:30Z';

const STATUS: Status = {
  registers: [
    {
      register: 'postal',
      issued: 'monthly',
      version: '2026-10-30',
      record: { files: {}, failures: 0, last: { at: AT, outcome: 'unchanged' }, succeededAt: AT },
    },
    {
      register: 'corporation',
      issued: 'daily',
      version: '2026-11-20',
      coverage: [{ scope: '31', full: '2026-10-30', diff: '2026-11-20' }],
      record: {
        files: {},
        failures: 3,
        last: { at: AT, outcome: 'failed', problem: { ja: '切れています。', en: 'Cut off.' } },
        succeededAt: '2026-11-20T19:00:00Z',
      },
    },
    {
      register: 'holiday',
      issued: 'at times',
      version: undefined,
      damage: { ja: '壊れています。', en: 'Broken.' },
      record: { files: {}, failures: 0 },
    },
    { register: 'bank', version: undefined, record: undefined },
  ],
  schedule: scheduleStatus({ at: '04:00', seenAt: '2026-11-23T00:59:00Z' }, NOW),
};

describe('daicho status', () => {
  it('says which data it has, how old the data is, what failed, and when the next update is', () => {
    expect(statusLines(STATUS, NOW, 'en')).toEqual([
      'Postal codes: data of 2026-10-30 (24 days old), issued monthly',
      '  2026-11-23 04:00: nothing newer.',
      'Corporations: data of 2026-11-20 (3 days old), issued daily, of these parts alone: Tottori (2026-11-20)',
      '  2026-11-23 04:00: failed (3 in a row). Cut off.',
      '  The last that went well: 2026-11-21 04:00.',
      'Holidays: the data cannot be opened. Broken.',
      '  Never updated.',
      'Banks: nothing imported; what comes with Daicho answers.',
      '  Not updated by itself: with Daicho, or by daicho import bank.',
      'Next update: 2026-11-24 04:00 (daily at 04:00, time of Japan)',
    ]);
    expect(statusLines(STATUS, NOW, 'ja')[3]).toBe(
      '  2026-11-23 04:00 の更新に失敗しました（続けて3回）。切れています。',
    );
  });

  it('names what was imported in addition to a register, also if another service is followed', () => {
    const beside = { ja: '旧市区町村: 取り込み済み', en: 'Former municipalities: imported' };
    const registers = [
      { register: 'postal', version: undefined, beside, record: undefined },
    ] as const;
    const follow = { host: 'daicho.example.jp', askedAt: '2026-11-23T00:58:00Z', takenAt: AT };
    for (const status of [
      { registers, schedule: undefined },
      { registers, schedule: undefined, follow },
    ]) {
      expect(statusLines(status, NOW, 'en').slice(0, 2)).toEqual([
        'Postal codes: nothing imported; what comes with Daicho answers.',
        '  Former municipalities: imported',
      ]);
    }
  });

  it('says when an update that failed is tried again', () => {
    const told = { at: '04:00', seenAt: '2026-11-23T00:59:00Z' };
    const lines = (retryAt: string) =>
      statusLines(
        { registers: [], schedule: scheduleStatus({ ...told, retryAt }, NOW) },
        NOW,
        'en',
      );
    expect(lines('2026-11-23T01:30:00Z')).toEqual([
      'Next update: 2026-11-23 10:30, once more what failed (daily at 04:00, time of Japan)',
    ]);
    expect(lines('2026-11-24T01:30:00Z')).toEqual([
      'Next update: 2026-11-24 04:00 (daily at 04:00, time of Japan)',
    ]);
  });

  it('says that nothing is updated if the service is not running', () => {
    const schedule = scheduleStatus({ at: '04:00', seenAt: '2026-11-23T00:54:00Z' }, NOW);
    // The times come from a clock that was ahead.
    const ahead = scheduleStatus({ at: '04:00', seenAt: '2027-11-23T00:54:00Z' }, NOW);
    expect(ahead).toMatchObject({ isRunning: false });
    expect(statusLines({ registers: [], schedule }, NOW, 'en')).toEqual([
      'The service that updates daily at 04:00 is not running; it was last seen at 2026-11-23 09:54 (time of Japan).',
    ]);
  });

  it('says which service a machine follows, and what prevents it from following', () => {
    const { registers } = STATUS;
    const follow = { host: 'daicho.example.jp', askedAt: '2026-11-23T00:58:00Z', takenAt: AT };
    expect(statusLines({ registers, schedule: undefined, follow }, NOW, 'en').slice(-2)).toEqual([
      'Banks: nothing imported; what comes with Daicho answers.',
      'The data is taken from daicho.example.jp; at 2026-11-23 04:00 it was the same.',
    ]);
    const problem = { ja: '届きません。', en: 'It does not answer.' };
    const gone = { ...follow, problem };
    expect(statusLines({ registers: [], schedule: undefined, follow: gone }, NOW, 'en')).toEqual([
      '2026-11-23 09:58: the data of daicho.example.jp could not be taken. It does not answer.',
      '  It was last the same at 2026-11-23 04:00.',
    ]);
  });

  it('says that no data is copied while the following service is not running', () => {
    const follow = { host: 'daicho.example.jp', askedAt: '2026-11-23T00:54:00Z', takenAt: AT };
    expect(statusLines({ registers: [], schedule: undefined, follow }, NOW, 'en')).toEqual([
      'The service that takes the data of daicho.example.jp is not running, or takes long to fetch it; it last asked at 2026-11-23 09:54 (time of Japan).',
      '  It was last the same at 2026-11-23 04:00.',
    ]);
  });
});
