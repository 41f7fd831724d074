/**
 * Receivers that fail in every way have thousands of notifications waiting; a hundred others are still notified at once. The
 * schedule runs a thousand times as fast as in reality, exchanges take their real time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountsAt, onBothStores, queueMany } from '../../e2e/webhooks/stores.ts';
import { startCommanded } from '../../service/state/commanded-processes.ts';
import { byteByByte, receiver, socketReceiver } from '../../service/webhooks/receivers.ts';

const PROGRAM = fileURLToPath(new URL('../../e2e/webhooks/deliver.ts', import.meta.url));
const SPEED = 1_000;
const ROUNDS = 20;
/** Number of notifications that wait for bad receivers. */
const WAITING = 10_000;

/** Gives a quantile of the numbers. */
const share = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;

const figures = (latencies: readonly number[]) =>
  `median ${share(latencies, 0.5)} ms, 95 of 100 within ${share(latencies, 0.95)} ms, all within ${Math.max(...latencies)} ms`;

await onBothStores((newPlace) => {
  describe('bad receivers', () => {
    it('delay no other receiver, and get their notifications when they work again', async () => {
      const place = await newPlace();
      const db = await place.open();
      const good = await receiver();
      const goodAccounts = await accountsAt(db, Array<string>(100).fill(good.url));
      const told = await startCommanded(PROGRAM);
      onTestFinished(() => told.stop());
      const { directory, address } = place;
      await told.send(
        JSON.stringify({ directory, address, speed: SPEED, leaseMs: 60_000 * SPEED }),
      );

      /** Queues a notification for each good receiver, again and again. @returns milliseconds until each was received. */
      const latencies = async (): Promise<readonly number[]> => {
        const found: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          good.received.length = 0;
          const queuedAt = Date.now();
          const ids = await queueMany(db, goodAccounts, goodAccounts.length);
          await told.send('wake');
          await vi.waitFor(() => expect(good.received.length).toBe(ids.length), {
            timeout: 120_000,
            interval: 20,
          });
          found.push(...good.received.map(({ at }) => at - queuedAt));
          await sleep(100);
        }
        return found;
      };
      const before = await latencies();

      let downFor = 50;
      const down = await receiver((response) => {
        response.writeHead(downFor-- > 0 ? 500 : 204).end();
      });
      const bad = {
        'never answers': await socketReceiver(() => undefined),
        'byte by byte': await socketReceiver(byteByByte(500)),
        '500': await receiver((response) => response.writeHead(500).end()),
        '301': await receiver((response) => response.writeHead(301, { location: good.url }).end()),
        garbage: await socketReceiver((socket) => socket.end('garbage')),
        'closes at once': await socketReceiver((socket) => socket.destroy()),
        'endless headers': await socketReceiver((socket) => {
          const timer = setInterval(() => socket.write('a: b\r\n'.repeat(100)), 10);
          socket.write('HTTP/1.1 200 OK\r\n');
          socket.once('close', () => clearInterval(timer));
        }),
      };
      const [downAccount = ''] = await accountsAt(db, [down.url]);
      // There are thirty receivers of each kind: two hundred could use all of the room.
      const badUrls = Object.values(bad).flatMap(({ url }) => Array<string>(30).fill(url));
      const badAccounts = await accountsAt(db, badUrls);
      const downIds = await queueMany(db, [downAccount], 100);
      await queueMany(db, badAccounts, WAITING);
      await told.send('held');
      const during = await latencies();

      await vi.waitFor(
        () => {
          const got = new Set(down.received.slice(50).map(({ headers }) => headers['webhook-id']));
          expect([...got].toSorted()).toEqual(downIds.toSorted());
        },
        { timeout: 300_000, interval: 100 },
      );
      const held = Number(await told.send('held'));
      const tries = Object.entries(bad).map(([name, { received }]) => `${name} ${received.length}`);
      process.stdout.write(
        `until received: ${figures(before)}; beside bad receivers: ${figures(during)}; ` +
          `event loop held ${held} ms; attempts: ${tries.join(', ')}\n`,
      );
      expect(Object.values(bad).every(({ received }) => received.length > 0)).toBe(true);
      expect(share(during, 0.5)).toBeLessThan(share(before, 0.5) + 1_000);
      expect(share(during, 0.95)).toBeLessThan(share(before, 0.95) + 2_000);
      // This is less time than one exchange with a receiver that never answers.
      expect(Math.max(...during)).toBeLessThan(15_000);
      const taken = await db
        .selectFrom('delivery')
        .select('id')
        .where('account_id', 'in', badAccounts)
        .where('status', '=', 'delivered')
        .execute();
      expect(taken).toEqual([]);
    });
  });
});
