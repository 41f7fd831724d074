import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  insertAccount,
  insertKey,
  type NewAccount,
} from '@daicho/service/accounts/account-queries.ts';
import { type AccountStore, accountStore } from '@daicho/service/accounts/account-store.ts';
import { downloadAddresses } from '@daicho/service/downloads/download-addresses.ts';
import { PostalFiles } from '@daicho/service/downloads/postal-file.ts';
import { createLogger } from '@daicho/service/http/log/request-log.ts';
import { buildServer, type ServerOptions } from '@daicho/service/http/server.ts';
import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { openState, type StateOptions } from '@daicho/service/state/open-state.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { choosePollingOnly } from '@daicho/service/webhooks/webhooks.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { watchAnswers } from '../openapi/watch-answers.ts';
import { prepareSqlite } from '../state/prepared.ts';
import { fixtureRegisters } from './postal-fixture.ts';

export const PAGE = 'https://app.example.jp';

export interface RunningService {
  readonly url: string;
  readonly server: FastifyInstance;
  readonly accounts: AccountStore;
  /** Store of the service's state. */
  readonly state: Kysely<StateTables>;
  /** Keys of an account with every plan and option; the public one is bound to `PAGE`. */
  readonly keys: Readonly<Record<KeyKind, string>>;
  /** Text that the service has logged so far. */
  log(): string;
  /** Sends a request with the secret key, unless `init` has other headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request with the secret key, and gives the body of its answer. */
  getJson(path: string, headers?: Record<string, string>): Promise<unknown>;
  /** Sends a batch of queries with the secret key. */
  post(path: string, body: unknown): Promise<Response>;
  /** Makes an account, which may use the radar without a webhook by default, and gives its keys. */
  account(
    account: Partial<NewAccount> & { readonly pollingOnly?: boolean },
  ): Promise<Record<KeyKind, string>>;
  close(): Promise<void>;
}

/** Where the service's state is, and how long the service waits for it. */
interface StatePlace extends StateOptions {
  /** Time for which keys are remembered; by default none, so that a change by the test is seen at once. */
  readonly cacheLifeMs?: number;
  /** Folder of the state; by default a new one. */
  readonly directory?: string;
}

/**
 * Starts a service on a free port of this machine. The caller closes it; closing fails if an answer did not match the description
 * of the interface.
 */
export async function startService(
  options: Partial<ServerOptions> = {},
  { directory: given, cacheLifeMs = 0, ...stateOptions }: StatePlace = {},
): Promise<RunningService> {
  const directory = given ?? mkdtempSync(join(tmpdir(), 'daicho-service-'));
  if (given === undefined) await prepareSqlite(directory);
  const state = await openState(directory, stateOptions);
  // There is no limit, since tests ask faster than an account may.
  const accounts = accountStore(state, { cacheLifeMs, requestsPerMinute: 0 });
  const lines: string[] = [];
  const server = buildServer({
    registers: { postal: fixtureRegisters() },
    accounts,
    logger: createLogger('trace', { write: (line) => lines.push(line) }),
    overload: { maxEventLoopDelayMs: 60_000, sampleMs: 60_000 },
    stopTimeoutMs: 0,
    radar: radarStore(state),
    downloads: { addresses: downloadAddresses(state), postal: new PostalFiles(directory) },
    ...options,
  });
  const defaultVersions = new Map<string, ApiVersion>();
  const undescribed = watchAnswers(server, defaultVersions);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  await server.answer();

  const account: RunningService['account'] = async ({ pollingOnly = true, ...changes }) => {
    const accountId = await insertAccount(state, {
      name: 'test',
      plan: 'enterprise',
      options: OPTIONS,
      ...changes,
    });
    if (pollingOnly) await choosePollingOnly(state, accountId);
    const secret = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    const page = await insertKey(state, { accountId, kind: 'public', origins: [PAGE] });
    if (changes.defaultApiVersion !== undefined) {
      for (const { key } of [secret, page]) defaultVersions.set(key, changes.defaultApiVersion);
    }
    return { secret: secret.key, public: page.key };
  };
  const keys = await account({});
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: {
        authorization: `Token ${keys.secret}`,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });

  return {
    url,
    server,
    accounts,
    state,
    keys,
    account,
    log: () => lines.join(''),
    fetch: call,
    getJson: async (path, headers = {}) => (await call(path, { headers })).json(),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async close() {
      await server.close();
      await accounts.close();
      if (given === undefined) rmSync(directory, { recursive: true });
      expect(undescribed()).toEqual([]);
    },
  };
}

/** Starts a service that is stopped when the test ends. */
export async function serviceForTest(
  options: Partial<ServerOptions> = {},
  state: StatePlace = {},
): Promise<RunningService> {
  const service = await startService(options, state);
  onTestFinished(() => service.close());
  return service;
}

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    message_ja: z.string(),
    parameter: z.optional(z.string()),
  }),
});

/** Gives the status, and the code and parameter of the error. */
export async function errorOf(response: Response): Promise<unknown[]> {
  const { code, parameter } = errorBodySchema.parse(await response.json()).error;
  return parameter === undefined ? [response.status, code] : [response.status, code, parameter];
}
