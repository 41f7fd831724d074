/**
 * Whatever the items are, and whatever the service refuses, there is one result for each item, in its place, as if the item had
 * come alone.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../cases.ts';
import type { SeenRequest } from '../service/connections/faulty-proxy.ts';
import { placesRegisters } from '../service/connections/postal-places.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';
import { executeNode } from './execute-node.ts';

const ADDRESSES = [
  '東京都千代田区麹町1-2',
  '千代田区一番町',
  '府中市府中町',
  '広島県府中市府中町1',
  'どこにもない村1-2',
  '',
  null,
  '#REF!',
  45_000.5,
  ['東京都', '千代田区', '平河町'],
  'refused',
];
const CODES = ['100-0000', '１０００００１', '9999999', '12', '', null, false, '1000005'];

let service: RunningService;
beforeAll(async () => {
  service = await startService({ registers: { postal: placesRegisters() } });
});
afterAll(() => service.close());

/**
 * Makes the service refuse every request that contains the word `refused`, whether it asks about a batch or a single
 * item.
 */
function fault({ path, body }: SeenRequest) {
  return `${path} ${body}`.includes('refused') ? { status: 400 } : undefined;
}

const run = (
  [resource, operation]: readonly [string, string],
  items: readonly Readonly<Record<string, unknown>>[],
  batch = true,
) =>
  executeNode(service, [resource, operation], items, {
    more: { options: { includeInput: false, batch } },
    fault,
  });

describe('an output item', () => {
  it.each([
    ['address', 'normalize', 'address', ADDRESSES],
    ['postalCode', 'lookup', 'postalCode', CODES],
  ] as const)('%s %s', async (resource, operation, name, values) => {
    const of = [resource, operation] as const;
    const alone = new Map<string, unknown>();
    for (const value of values) {
      const { json } = await run(of, [{ [name]: value }]);
      alone.set(JSON.stringify(value), json[0]);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...values), { maxLength: 150 }),
        fc.boolean(),
        async (given, batch) => {
          const { json, from, asked } = await run(
            of,
            given.map((value) => ({ [name]: value })),
            batch,
          );
          expect(from).toEqual(given.map((_, i) => i));
          expect(json).toEqual(given.map((value) => alone.get(JSON.stringify(value))));
          expect(asked.length).toBeLessThanOrEqual(2 * new Set(given.map(String)).size + 1);
        },
      ),
      { numRuns: cases(10, 150) },
    );
  });
});
