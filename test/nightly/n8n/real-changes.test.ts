/** The changes of Tottori from 2016 to 2017, watched by a real service and given out by the trigger. */

import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import {
  changeBatches,
  changesOf,
} from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lookupServiceOf } from '../../../n8n-nodes/shared/radar/lookup-service.ts';
import { itemsOfRun } from '../../../n8n-nodes/shared/radar/radar-run.ts';
import { httpWith } from '../../n8n-nodes/execute-node.ts';
import { fakeContext } from '../../n8n-nodes/fake-context.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { placesRegisters } from '../../service/connections/postal-places.ts';
import { startService } from '../../service/http/running-service.ts';
import { checked, TODAY } from '../../service/radar/radar-fixture.ts';
import { temporaryFolder } from '../../service/sources/japanpost/official-files.ts';

const WATCHED = 320;

const itemSchema = z.object({
  number: z.string(),
  change: z.string(),
  changed: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
});

/** A trigger of an n8n that was started just now, with the data that n8n saved. */
function trigger(saved: Record<string, unknown>, name: string, started: number) {
  return {
    getWorkflow: () => ({ id: `started ${started} times` }),
    getNode: () => ({ id: 'node', name }),
    getWorkflowStaticData: (type: string) => (type === 'global' ? saved : {}),
  } as unknown as Parameters<typeof itemsOfRun>[0];
}

describe("n8n's trigger", () => {
  it.skipIf(realData === undefined)(
    'gives 320 watched numbers, with their states before and after the change, the first time and never again',
    async () => {
      const dataDir = await temporaryFolder();
      for (const [version, file] of [
        ['2016-02-29', '31_tottori_all_20160229.zip'],
        ['2017-04-02', '31_tottori_all_20170402.zip'],
      ] as const) {
        const files = [realDataPath('nta', file)];
        await importCorporations({ dataDir, version, kind: 'full', files });
      }
      const corporation = openCorporationRegisters(dataDir, () => undefined);
      const service = await startService({ registers: { postal: placesRegisters(), corporation } });
      const [batch] = changeBatches(dataDir);
      const changes = [...changesOf(dataDir, batch?.id ?? '')];
      // For each kind: all deleted ones, some new ones, and the changed ones.
      const ofKind = (kind: string) => changes.filter((change) => change.kind === kind);
      const watched = [...ofKind('gone'), ...ofKind('added').slice(0, 46), ...ofKind('changed')]
        .slice(0, WATCHED)
        .map(({ corporateNumber }) => corporateNumber);
      const account = await service.state
        .selectFrom('account')
        .select('id')
        .executeTakeFirstOrThrow();
      await addRegistrations(service.state, account.id, watched);
      await checked(service.state, dataDir);
      const requests: { readonly path: string; readonly isKeyed: boolean }[] = [];
      const http = httpWith(service.keys.secret, requests);
      const lookups = await lookupServiceOf(
        fakeContext({
          credential: { baseUrl: service.url, apiKey: service.keys.secret },
          http: (_, options) => http(options),
        }),
      );
      const saved: Record<string, unknown> = {};
      const run = (context: ReturnType<typeof trigger>) =>
        itemsOfRun(context, {
          service: lookups,
          settings: { lookUp: true, simplify: true, language: 'en' },
          wishes: () => [{ date: TODAY, isWhole: true }],
        });
      const items = z.array(itemSchema).parse(await run(trigger(saved, 'Radar', 1)));
      expect(items.map(({ number }) => number).sort()).toEqual([...watched].sort());
      const same = items.filter(({ changed }) => Object.keys(changed).length === 0);
      // These numbers changed only in columns that are not compared, such as the town's code.
      expect(same.every(({ change }) => change === 'changed')).toBe(true);
      const ofAll = new Map(changes.map((change) => [change.corporateNumber, change]));
      for (const { number, changed } of items) {
        const { before, after } = ofAll.get(number) ?? {};
        const name = { before: before?.[COLUMN.name] ?? '', after: after?.[COLUMN.name] ?? '' };
        expect([number, changed.name]).toEqual([
          number,
          name.before === name.after ? undefined : name,
        ]);
      }
      expect(same.length).toBeLessThan(WATCHED / 10);
      // The requests are for the service's abilities, the list of the day, and the records in batches.
      expect(requests.length).toBeLessThan(10);
      expect(await run(trigger(saved, 'Radar', 1))).toEqual([]);
      expect(await run(trigger(saved, 'Another name', 2))).toEqual([]);
      await service.close();
    },
    120_000,
  );
});
