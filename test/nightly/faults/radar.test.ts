/**
 * Kills the import or a service at random moments, on 200 days with each store, and checks that every watched change was
 * notified, once or again with the same id. `DAICHO_FAULTS_SEED` is the seed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Random } from '../../e2e/fuzz/random.ts';
import { kill, run, Service } from '../../faults/processes.ts';
import {
  drawChanged,
  expectAllTold,
  NUMBERS,
  newWatcher,
  SERVICE_ARGS,
  writeDay,
} from '../../faults/watched-days.ts';
import { onBothStores } from '../../service/state/stores.ts';

const ACCOUNTS = 3;
const DAYS = 200;
/** An import with its check takes about this long, and the notifications are sent right after it. */
const LATEST_KILL_MS = 1_500;
/** This wait is often shorter than the service's pause between checks: then the import checks at the same time. */
const RADAR_WAIT = ['--radar-wait', '2'];

await onBothStores((newPlace) => {
  describe('the radar', () => {
    it('notifies every change, whatever is killed and when, and never under two ids', async () => {
      const seed = process.env.DAICHO_FAULTS_SEED ?? 'daicho';
      const random = new Random(seed);
      const { directory: data, address, open } = await newPlace();
      const env = { DAICHO_STATE: address };
      const state = await open();
      const first = run(['import', 'corporation', '--data', data, writeDay(data, 0, NUMBERS)], env);
      expect(await first.ended, first.printed()).toBe(0);
      const watchers = await Promise.all(
        Array.from({ length: ACCOUNTS }, () => newWatcher(state, random)),
      );
      const services = (address === '' ? [0] : [0, 1]).map(
        () => new Service(['--data', data, ...SERVICE_ARGS], env),
      );
      onTestFinished(async () => {
        for (const service of services) await service.kill();
      });
      for (const service of services) service.start();

      const days: string[][] = [];
      for (let day = 1; day <= DAYS; day++) {
        const changed = drawChanged(random);
        days.push(changed);
        const file = writeDay(data, day, changed);
        const importing = () =>
          run(['import', 'corporation', '--data', data, ...RADAR_WAIT, '--diff', file], env);
        let running = importing();
        const victim = random.int(0, services.length);
        await wait(random.int(0, LATEST_KILL_MS));
        const service = services[victim];
        if (service === undefined) await kill(running);
        else await service.kill();
        service?.start();
        // The test repeats an import that did not end well, as an operator would.
        for (let attempt = 1; (await running.ended) !== 0; attempt++) {
          if (attempt === 5) throw new Error(running.printed());
          running = importing();
        }
      }
      await expectAllTold({ state, data }, watchers, days);
    });
  });
});
