/**
 * Two services and the imports reach PostgreSQL over networks that are cut, hold data back, lose it or pass on half of it at
 * random moments. Every watched change is still notified, once or again with the same id. `npm run test:nightly` tries this on
 * 150 days; `DAICHO_FAULTS_SEED` is the seed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cases } from '../../cases.ts';
import { Random } from '../../e2e/fuzz/random.ts';
import { run, Service } from '../../faults/processes.ts';
import {
  drawChanged,
  expectAllTold,
  NUMBERS,
  newWatcher,
  SERVICE_ARGS,
  writeDay,
} from '../../faults/watched-days.ts';
import { type Network, networkBefore } from '../../service/state/network.ts';
import { onPostgres, placeAt } from '../../service/state/stores.ts';

const ACCOUNTS = 3;
/** An import with its check takes about this long, and the notifications are sent right after it. */
const LATEST_FAULT_MS = 1_500;
/** Some cuts are shorter than any time limit, some longer than that of a look-up. */
const LONGEST_FAULT_MS = 4_000;
const RADAR_WAIT = ['--radar-wait', '2'];
const FAULTS = ['cut', 'hold', 'swallow', 'halve'] as const;
const MOST_ATTEMPTS = 5;

await onPostgres((newDatabase) => {
  describe('the radar', () => {
    it('notifies every change, whichever network before PostgreSQL fails, and how', async () => {
      const random = new Random(process.env.DAICHO_FAULTS_SEED ?? 'daicho');
      const { directory: data, address, open } = placeAt(await newDatabase());
      const state = await open();
      const watchers = await Promise.all(
        Array.from({ length: ACCOUNTS }, () => newWatcher(state, random)),
      );
      const ofImports = await networkBefore(address);
      const ofServices = [await networkBefore(address), await networkBefore(address)];
      const importing = (...args: readonly string[]) =>
        run(['import', 'corporation', '--data', data, ...args], {
          DAICHO_STATE: ofImports.address,
        });
      const first = importing(writeDay(data, 0, NUMBERS));
      expect(await first.ended, first.printed()).toBe(0);
      for (const network of ofServices) {
        const args = ['--data', data, ...SERVICE_ARGS];
        const service = new Service(args, { DAICHO_STATE: network.address });
        onTestFinished(() => service.kill());
        service.start();
      }

      const days: string[][] = [];
      for (let day = 1; day <= cases(4, 150); day++) {
        const changed = drawChanged(random);
        days.push(changed);
        const file = writeDay(data, day, changed);
        const failing = failOne(random.pick([ofImports, ...ofServices]), random);
        let running = importing(...RADAR_WAIT, '--diff', file);
        // The test repeats an import that did not end well, as an operator would.
        for (let attempt = 1; (await running.ended) !== 0; attempt++) {
          if (attempt === MOST_ATTEMPTS) throw new Error(running.printed());
          await failing;
          running = importing(...RADAR_WAIT, '--diff', file);
        }
        await failing;
      }
      await expectAllTold({ state, data }, watchers, days);
    });
  });
});

async function failOne(network: Network, random: Random): Promise<void> {
  const fault = random.pick(FAULTS);
  const [after, during] = [random.int(0, LATEST_FAULT_MS), random.int(0, LONGEST_FAULT_MS)];
  await wait(after);
  await network[fault]();
  await wait(during);
  await network.restore();
}
