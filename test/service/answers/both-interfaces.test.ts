import { answerTo } from '@daicho/service/answers/answers.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { LookupConnection } from '@daicho/service/connections/lookup-connection.ts';
import { JsonText } from '@daicho/service/registers/json-text.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { read } from '@daicho/shared/api/call/read.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  type ApiVersion,
} from '@daicho/shared/model/api-version.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { fixtureRegisters } from '../http/postal-fixture.ts';
import { type RunningService, startService } from '../http/running-service.ts';
import {
  answeredCalls,
  anyCalls,
  isOfAccount,
  operationNames,
  type Params,
  rawRequest,
} from '../operation-calls.ts';
import { type InterfacesFixture, interfacesFixture } from './interfaces-fixture.ts';

const NEVER = new AbortController().signal;

let registers: InterfacesFixture;
let service: RunningService;
let local: LookupConnection;
beforeAll(async () => {
  registers = await interfacesFixture();
  service = await startService({ registers });
  local = localConnection(registers);
});
afterAll(async () => {
  await service.close();
  registers.remove();
});

type Told = { readonly body: unknown } | { readonly kind: string; readonly code: string };

/** What a caller gets: the body, or the kind and code of the error. */
async function told(answer: () => Promise<unknown>): Promise<Told> {
  try {
    return { body: await answer() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: error.kind, code: error.code ?? 'none' };
  }
}

/** Calls that are answered. Two of them are replaced, so that they name places of the registers of this test. */
const answered = {
  ...answeredCalls,
  postalLookup: { postal_code: '1830055' },
  municipalityList: { prefecture_code: '13' },
};

/** Operations that both interfaces answer: none about an account, since a caller in this process has no account. */
const alike = operationNames.filter((name) => !isOfAccount(name));

describe.each(alike)('%s', (name) => {
  const operation: Operation<unknown, unknown> = operations[name];

  async function overHttp(params: Params): Promise<unknown> {
    const { path, init } = rawRequest(operation, params);
    const response = await service.fetch(path, init);
    const body = await response.text();
    if (response.status === 200) return JSON.parse(body);
    const headers = Object.fromEntries(response.headers);
    return read(operation, { status: response.status, headers, body }, { baseUrl: service.url });
  }

  async function inProcess(params: Params): Promise<unknown> {
    const reply = await local.send({ operation, params }, NEVER);
    if ('error' in reply) throw reply.error;
    return reply.ok;
  }

  it('gives the same answers and the same errors over HTTP and in this process', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyCalls[name], async (params) => {
        const remote = await told(() => overHttp(params));
        expect(await told(() => inProcess(params))).toStrictEqual(remote);
        seen.add('body' in remote ? 'body' : remote.kind);
      }),
      { numRuns: cases(4, 80), examples: [[answered[name]]] },
    );
    expect(seen).toContain('body');
  });

  it('has the same body in every API version, as an object and as a text', async () => {
    const anyVersion = fc.constantFrom(...API_VERSIONS);
    await fc.assert(
      fc.asyncProperty(anyCalls[name], anyVersion, async (params, apiVersion) => {
        const { path, init } = rawRequest(operation, params);
        const headers = { ...init.headers, [API_VERSION_HEADER]: apiVersion };
        const response = await service.fetch(path, { ...init, headers });
        const text = await response.text();
        if (response.status !== 200) return;
        const body = answerTo(operation)(params, { registers, apiVersion });
        const object = await body.object(() => NEVER);
        expect(object && JsonText.of(object).bytes).toBe(Buffer.from(text).toString('latin1'));
      }),
      {
        numRuns: cases(3, 40),
        examples: API_VERSIONS.map((version): [Params, ApiVersion] => [answered[name], version]),
      },
    );
  });
});

it.each(operationNames.filter((name) => !alike.includes(name)))(
  '%s in this process is refused like a call without a key',
  async (name) => {
    const operation: Operation<unknown, unknown> = operations[name];
    const params = answered[name];
    const inProcess = local.send({ operation, params }, NEVER);
    const { path, init } = rawRequest(operation, params);
    const response = await fetch(service.url + path, init);
    const headers = Object.fromEntries(response.headers);
    const came = { status: response.status, headers, body: await response.text() };
    const { error } = { error: undefined, ...(await inProcess) };
    expect(error).toMatchObject({ kind: 'unauthorised', code: 'missing_key' });
    const { kind, code } = error ?? {};
    const overHttp = replyOf(operation, came, { baseUrl: service.url });
    expect(overHttp).toMatchObject({ error: { kind, code } });
  },
);

it('a batch in this process that is aborted ends with the reason of its signal', async () => {
  const slow = localConnection({ postal: fixtureRegisters({ slowMs: 12 }) });
  const stop = new AbortController();
  const queries = Array(5).fill({ t: '東京都' });
  const answer = slow.send(
    { operation: operations.postalBatchSearch, params: { queries } },
    stop.signal,
  );
  stop.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
});
