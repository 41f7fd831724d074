/** Executes an operation of the Daicho node on items, over the real service. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { afterAll, beforeAll } from 'vitest';
import { placesRegisters } from '../../service/connections/postal-places.ts';
import { type RunningService, startService } from '../../service/http/running-service.ts';
import { companiesDirectory } from '../../service/lists/enrich/companies-fixture.ts';
import { executeNode, type Run } from '../execute-node.ts';

let service: RunningService;

export function useService(): void {
  beforeAll(async () => {
    const postal = placesRegisters();
    const corporation = openCorporationRegisters(await companiesDirectory(), () => postal.open());
    service = await startService({ registers: { postal, corporation } });
  });
  afterAll(() => service.close());
}

type Items = readonly Readonly<Record<string, unknown>>[];

export const execute = (name: readonly [string, string], items: Items, run?: Run) =>
  executeNode(service, name, items, run);

export const ALL = { returnAll: true };
