/** Executes a look-up of the Daicho node on items, over a real service. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { expect } from 'vitest';
import { placesRegisters } from '../service/connections/postal-places.ts';
import { serviceForTest } from '../service/http/running-service.ts';
import { companiesDirectory } from '../service/lists/enrich/companies-fixture.ts';
import { executeNode, type Run } from './execute-node.ts';

/** Gives the results of the items, with the fields that are chosen at first, and the paths that were asked for. */
export async function execute(
  name: readonly [resource: string, operation: string],
  items: readonly Readonly<Record<string, unknown>>[],
  { more, ...run }: Run = {},
) {
  const postal = placesRegisters();
  const corporation = openCorporationRegisters(await companiesDirectory(), () => postal.open());
  const service = await serviceForTest({ registers: { postal, corporation } });
  const executed = await executeNode(service, name, items, {
    more: { output: 'selected', ...more },
    ...run,
  });
  expect(executed.from).toEqual(items.map((_, item) => item));
  return executed;
}

export const BY_NAME = ['corporation', 'findByName'] as const;
