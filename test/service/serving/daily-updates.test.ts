import { setTimeout as wait } from 'node:timers/promises';
import { readRecord, recordFailure } from '@daicho/service/feeding/update/record.ts';
import { readSchedule } from '@daicho/service/feeding/update/schedule.ts';
import type { UpdatedRegister } from '@daicho/service/registers/registers.ts';
import { startDailyUpdates } from '@daicho/service/serving/daily-updates.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onBothStores, type Place } from '../state/stores.ts';

interface Service {
  readonly started: UpdatedRegister[];
  readonly lines: string[];
  stop(): Promise<void>;
}

/** A service whose updates end as the test says; the test moves its clock. */
async function service(
  place: Place,
  clock: { now: string },
  end: (register: UpdatedRegister) => Promise<string | undefined> = async () => undefined,
): Promise<Service> {
  const started: UpdatedRegister[] = [];
  const lines: string[] = [];
  const log = (...args: unknown[]) => void lines.push(JSON.stringify(args));
  const updates = startDailyUpdates({
    state: await place.open(),
    dataDir: place.directory,
    at: { text: '04:00', time: 240 },
    lookEveryMs: 10,
    now: () => new Date(clock.now),
    log: { info: log, error: log } as never,
    start: (register) => {
      started.push(register);
      let stop = () => {};
      const stopped = new Promise<string>((resolve) => {
        stop = () => resolve('SIGTERM');
      });
      return {
        ended: Promise.race([end(register), stopped]),
        stop: () => stop(),
      };
    },
  });
  onTestFinished(() => updates.stop());
  return { started, lines, stop: () => updates.stop() };
}

const ALL: readonly UpdatedRegister[] = ['postal', 'holiday', 'school', 'corporation'];

await onBothStores((newPlace) => {
  describe('daily updates', () => {
    it('update everything once a day, and catch up at once on missed updates', async () => {
      const place = await newPlace();
      const clock = { now: '2026-11-23T10:00:00+09:00' };
      const { started, stop } = await service(place, clock);
      await expect.poll(() => started).toEqual(ALL);
      clock.now = '2026-11-24T03:59:00+09:00';
      await wait(50);
      expect(started).toEqual(ALL);
      clock.now = '2026-11-24T04:00:00+09:00';
      await expect.poll(() => started).toEqual([...ALL, ...ALL]);
      await stop();
      // No service ran for three days: one update makes up for them.
      clock.now = '2026-11-27T12:00:00+09:00';
      const later = await service(place, clock);
      await expect.poll(() => later.started).toEqual(ALL);
      expect(readSchedule(place.directory)?.at).toBe('04:00');
    });

    it('are made by only one of several processes', async () => {
      const place = await newPlace();
      const clock = { now: '2026-11-23T10:00:00+09:00' };
      const slow = () => wait(20, undefined);
      const services = await Promise.all([1, 2, 3].map(() => service(place, clock, slow)));
      const started = () => services.flatMap((one) => one.started);
      await expect.poll(started).toHaveLength(ALL.length);
      await wait(50);
      expect(started().sort()).toEqual([...ALL].sort());
    });

    it('continue with the other registers if one fails, and try the failed one again later', async () => {
      const clock = { now: '2026-11-23T04:00:00+09:00' };
      const fails = async (register: UpdatedRegister) =>
        register === 'holiday' ? 'exit 1' : undefined;
      const place = await newPlace();
      const { started, lines } = await service(place, clock, fails);
      await expect.poll(() => started).toEqual(ALL);
      const retryAt = () => readSchedule(place.directory)?.retryAt;
      await expect.poll(retryAt).toBe('2026-11-22T19:30:00.000Z');
      expect(started).toEqual(ALL);
      expect(lines.filter((line) => line.includes('update failed'))).toHaveLength(1);
      clock.now = '2026-11-23T04:31:00+09:00';
      await expect.poll(() => started).toEqual([...ALL, 'holiday']);
    });

    it('note that an update was killed, since a killed update cannot note it itself', async () => {
      const place = await newPlace();
      const clock = { now: '2026-11-23T04:00:00+09:00' };
      const killed = async (register: UpdatedRegister) =>
        register === 'corporation' ? 'SIGKILL' : undefined;
      const { lines, stop } = await service(place, clock, killed);
      await expect.poll(() => lines.join()).toContain('update failed');
      await stop();
      const { last, failures } = readRecord(place.directory, 'corporation');
      expect([last?.outcome, failures]).toEqual(['failed', 1]);
      expect(last?.problem?.en).toContain('(SIGKILL)');
      expect(lines.join()).toContain('(SIGKILL)');
    });

    it('keep the note that a failed update made itself', async () => {
      const place = await newPlace();
      const clock = { now: '2026-11-23T04:00:00+09:00' };
      const problem = new SentenceError({ ja: '切れています。', en: 'Cut off.' });
      const fails = async (register: UpdatedRegister) => {
        const record = readRecord(place.directory, register);
        recordFailure(place.directory, register, { record, problem });
        return 'exit 1';
      };
      const { lines, stop } = await service(place, clock, fails);
      await expect.poll(() => lines).toHaveLength(ALL.length);
      await stop();
      const { last, failures } = readRecord(place.directory, 'postal');
      expect([last?.problem?.en, failures]).toEqual(['Cut off.', 1]);
    });

    it('end a running update when they stop, and make it again at the next start', async () => {
      const place = await newPlace();
      const clock = { now: '2026-11-23T10:00:00+09:00' };
      const never = () => new Promise<undefined>(() => undefined);
      const first = await service(place, clock, never);
      await expect.poll(() => first.started).toEqual(['postal']);
      await first.stop();
      expect(first.started).toEqual(['postal']);
      const second = await service(place, clock);
      await expect.poll(() => second.started).toEqual(ALL);
    });
  });
});
