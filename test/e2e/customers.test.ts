/** Compares what the demo's customer list gets with its right answers, on the newest official files. */
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../../examples/customers.data.ts';
import { newestRegister } from '../imported-postal.ts';
import { realData } from '../real-data.ts';

describe.skipIf(realData === undefined)('the customers of the demo', () => {
  const register = newestRegister();

  it.each(customers.map((customer) => [JSON.stringify(customer.address), customer] as const))(
    'get the outcome and the parts that they should get: %s',
    (_, { address, truth }) => {
      const keyed = addressLookup.key([address]);
      const outcome: Outcome<PostalRecord> =
        'settled' in keyed ? keyed.settled : outcomeOf(keyed.key);
      expect(outcome.kind).toBe(truth.outcome);
      if (outcome.kind !== 'found' || truth.outcome !== 'found') return;
      const [record] = outcome.records;
      expect({
        prefecture: record?.prefecture,
        city: record?.city,
        town: foldName(record?.town ?? ''),
        block: outcome.query?.block_lot_num,
        building: outcome.query?.building,
        floor: outcome.query?.floor_room,
      }).toEqual({
        prefecture: truth.prefecture,
        city: truth.city,
        town: foldName(truth.town),
        block: truth.block,
        building: truth.building,
        floor: truth.floor,
      });
    },
  );

  function outcomeOf(t: string): Outcome<PostalRecord> {
    return addressOutcome(register().search({ t, offset: 0, limit: 10 }), register().version);
  }
});
