import { localConnection } from '@daicho/service/connections/local.ts';
import { registersOf } from '@daicho/service/registers/registers.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fixtureRegisters } from '../http/postal-fixture.ts';
import { answeredCalls, isOfAccount, operationNames } from '../operation-calls.ts';

/** Operations without a data version: lists of versions and of changes, and holidays. */
const WITHOUT = [
  'postalVersions',
  'postalUpdates',
  'postalDownloadList',
  'bankVersions',
  'holidayList',
  'businessDayCheck',
];

const connection = localConnection(registersOf({ postal: fixtureRegisters() }));

const lookups = operationNames.filter((name) => !isOfAccount(name) && !WITHOUT.includes(name));

describe('the data version of an answer', () => {
  it.each(lookups)('%s names the data version of its answer', async (name) => {
    const operation: Operation<unknown, unknown> = operations[name];
    const params = answeredCalls[name];
    const { signal } = new AbortController();
    const reply = await connection.send({ operation, params }, signal);
    const { ok } = { ok: undefined, ...reply };
    expect(() => z.looseObject({ version: dataVersionSchema }).parse(ok)).not.toThrow();
  });
});
