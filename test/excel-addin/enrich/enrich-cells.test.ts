import type { LookupConnection } from '@daicho/excel-addin/src/connection.ts';
import { abilitiesOf } from '@daicho/excel-addin/src/enrich/abilities.ts';
import { StoppedError } from '@daicho/excel-addin/src/enrich/answer.ts';
import {
  countOutcomes,
  enrichCells,
  Memory,
  survey,
} from '@daicho/excel-addin/src/enrich/enrich-cells.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import { ApiError } from '@daicho/shared/api/error.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { LookupCall } from '@daicho/shared/enrich/lookup.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { describe, expect, it } from 'vitest';
import { fixtureRegisters } from '../../service/http/postal-fixture.ts';

const CELLS = ['東京都千代田区麹町1-1', null, '〃', '北海道', '東京都千代田区麹町1-1'];
const local = localConnection(fixtureRegisters());

/** The registers of this process, with a hook before each call. */
function connection(before: (call: LookupCall, n: number) => void = () => {}) {
  let calls = 0;
  const hooked: LookupConnection = {
    call: async (call, signal) => {
      before(call, calls++);
      signal.throwIfAborted();
      return local.call(call, signal);
    },
    versions: local.versions,
  };
  return { hooked, count: () => calls };
}

function answering(via: LookupConnection, signal = new AbortController().signal) {
  const abilities = abilitiesOf('public');
  return { connection: via, lookup: addressLookup, abilities, concurrency: 4, signal };
}

describe('enrichCells', () => {
  it('gives every row its outcome, and asks each value once', async () => {
    const { hooked, count } = connection();
    const progress: number[] = [];
    const memory = new Memory();
    const { outcomes, requests } = await enrichCells(CELLS, answering(hooked), memory, (done) =>
      progress.push(done),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'ambiguous',
      'blank',
      'invalid',
      'not_found',
      'ambiguous',
    ]);
    expect([requests, count()]).toEqual([2, 2]);
    expect(progress.at(-1)).toBe(5);
    expect(countOutcomes(outcomes)).toEqual({
      found: 0,
      blank: 1,
      invalid: 1,
      not_found: 1,
      ambiguous: 2,
      failed: 0,
    });
  });

  it('goes on after a cancelled run with what is known', async () => {
    const cancel = new AbortController();
    const first = connection((_, n) => {
      if (n === 1) cancel.abort();
    });
    const memory = new Memory();
    const abilities = abilitiesOf('public');
    expect(survey(CELLS, addressLookup, abilities, memory)).toEqual({
      rows: 5,
      distinct: 2,
      known: 0,
      requests: 2,
    });
    const cancelled = enrichCells(CELLS, answering(first.hooked, cancel.signal), memory, () => {});
    await expect(cancelled).rejects.toThrow('aborted');
    expect(survey(CELLS, addressLookup, abilities, memory)).toMatchObject({
      known: 1,
      requests: 1,
    });
    const second = connection();
    const { outcomes } = await enrichCells(CELLS, answering(second.hooked), memory, () => {});
    expect(outcomes).toHaveLength(5);
    expect(second.count()).toBe(1);
  });

  it('says one data version in all requests of a run', async () => {
    const versions: (string | undefined)[] = [];
    const { hooked } = connection(({ params }) => versions.push(params.version));
    const cells = ['東京都', '東京都千代田区', '東京都千代田区麹町'];
    await enrichCells(cells, answering(hooked), new Memory(), () => {});
    expect(versions).toEqual([undefined, '2026-05-29', '2026-05-29']);
  });

  it('asks anew when the service has newer data than the last run', async () => {
    const memory = new Memory();
    memory.version = '2020-01-01';
    memory.put('address', '北海道', { kind: 'blank' });
    const { hooked, count } = connection();
    await enrichCells(['北海道'], answering(hooked), memory, () => {});
    expect(count()).toBe(1);
  });

  it('keeps failed rows open for the next run', async () => {
    const { hooked } = connection((_, n) => {
      if (n === 1) throw new ApiError({ kind: 'unexpected_shape', operation: 'postal.search' });
    });
    const memory = new Memory();
    const { outcomes } = await enrichCells(CELLS, answering(hooked), memory, () => {});
    expect(outcomes[3]).toMatchObject({ kind: 'failed', error: 'unexpected_shape' });
    expect(memory.size).toBe(1);
  });

  it('stops at a refused key, and says that it was the batch', async () => {
    const { hooked, count } = connection(() => {
      throw new ApiError({ kind: 'unauthorised', operation: 'postal.batchSearch', status: 401 });
    });
    const batching = { ...answering(hooked), abilities: abilitiesOf('secret') };
    const run = enrichCells(CELLS, batching, new Memory(), () => {});
    await expect(run).rejects.toThrow(StoppedError);
    await expect(run).rejects.toMatchObject({ reason: 'refused_batch' });
    expect(count()).toBe(1);
  });

  it('gives up on a service that does not answer', async () => {
    const { hooked, count } = connection(() => {
      throw new ApiError({ kind: 'timeout', operation: 'postal.search' });
    });
    const cells = Array.from({ length: 50 }, (_, i) => `東京都${i}`);
    const run = enrichCells(cells, answering(hooked), new Memory(), () => {});
    await expect(run).rejects.toMatchObject({ reason: 'service_down' });
    expect(count()).toBeLessThan(12);
  });

  it('gives up on a service that answers nothing, however short the column', async () => {
    const { hooked } = connection(() => {
      throw new ApiError({ kind: 'network', operation: 'postal.search' });
    });
    const run = enrichCells(CELLS, answering(hooked), new Memory(), () => {});
    await expect(run).rejects.toMatchObject({ reason: 'service_down' });
  });

  it('does not take a postal code for an address that was asked before', async () => {
    const memory = new Memory();
    memory.put('address', '1020083', { kind: 'not_found' });
    const codes = { ...answering(connection().hooked), lookup: postalCodeLookup };
    const { outcomes } = await enrichCells(['102-0083'], codes, memory, () => {});
    expect(outcomes[0]?.kind).toBe('found');
  });
});
