/** A service with its dashboard, and a person who visits it as a browser without JavaScript would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { REQUESTS_PER_MINUTE } from '@daicho/service/accounts/counting/counting.ts';
import type { DashboardOptions } from '@daicho/service/dashboard/dashboard.ts';
import { dashboardPages } from '@daicho/service/dashboard/pages.ts';
import { createSignInLink } from '@daicho/service/dashboard/session/sign-in-links.ts';
import type { CorporationRegisters } from '@daicho/service/registers/corporation/register.ts';
import { sampleCorporations } from '@daicho/service/registers/corporation/sample.ts';
import { sampleIssuers } from '@daicho/service/registers/invoice/sample.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import type { PostgresAddress } from '@daicho/service/state/postgres-address.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import type { Kysely } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import { type RunningService, startService } from '../http/running-service.ts';
import { prepareSqlite } from '../state/prepared.ts';

const sample = sampleCorporations(() => undefined);
const issuers = sampleIssuers(() => undefined);
export const sampleIssuerRegisters = { open: () => issuers };
export const sampleRegisters: CorporationRegisters = { open: () => sample };

const noPoints = { versions: () => [], open: () => undefined };

export interface DashboardService extends RunningService {
  readonly state: Kysely<StateTables>;
  /** The data directory. */
  readonly directory: string;
  /** Adds an account. @returns its id. */
  newAccount(name?: string): Promise<string>;
  /** A person with the usual headers of a browser and no cookies. */
  visitor(headers?: Record<string, string>): Visitor;
  /** A person who is signed in to an account, or to a new one if none is given. */
  signedIn(accountId?: string, headers?: Record<string, string>): Promise<Visitor>;
}

export async function startDashboard(
  options: Partial<DashboardOptions> = {},
  { postgres }: { postgres?: PostgresAddress | undefined } = {},
): Promise<DashboardService> {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-dashboard-'));
  await prepareSqlite(directory);
  const state = await openState(directory, { postgres });
  const accounts = accountStore(state, { cacheLifeMs: 0 });
  const pages = dashboardPages({
    state,
    accounts,
    corporation: sampleRegisters,
    invoice: sampleIssuerRegisters,
    points: noPoints,
    isSecure: false,
    allowPrivateWebhooks: false,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    onDeliveryQueued: () => {},
    ...options,
  });
  const service = await startService({ pages }, { directory, postgres });
  const newAccount = (name = 'テスト商事') =>
    insertAccount(state, { name, plan: 'premium', options: OPTIONS });
  const visitor = (headers = {}) => new Visitor(service.url, headers);
  return {
    ...service,
    state,
    directory,
    newAccount,
    visitor,
    async signedIn(accountId, headers) {
      const person = visitor(headers);
      const token = await createSignInLink(state, accountId ?? (await newAccount()));
      await person.get(`/dashboard/sign-in?token=${token}`);
      await person.submit('/dashboard/sign-in', { token });
      return person;
    },
    async close() {
      await service.close();
      await state.destroy();
      rmSync(directory, { recursive: true });
    },
  };
}

/** One service for all the tests of a file. */
export async function dashboardForFile(): Promise<DashboardService> {
  const service = await startDashboard();
  afterAll(() => service.close());
  return service;
}

export async function dashboardForTest(
  options?: Partial<DashboardOptions>,
  place?: { postgres?: PostgresAddress | undefined },
): Promise<DashboardService> {
  const service = await startDashboard(options, place);
  onTestFinished(() => service.close());
  return service;
}

export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Path at which the browser ends. */
  readonly path: string;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

export class Visitor {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly cookies = new Map<string, string>();
  /** Form token of the last page. */
  formToken = '';

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  get(path: string): Promise<Shown> {
    return this.#follow(path, { headers: { 'sec-fetch-site': 'none' } });
  }

  /** Sends a form of the last page. */
  submit(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Shown> {
    const body = new URLSearchParams();
    body.set('form-token', this.formToken);
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    return this.#follow(path, {
      method: 'POST',
      body,
      headers: { ...this.#ownForm(), ...headers },
    });
  }

  /** Sends a form with a file. */
  upload(
    path: string,
    fields: Fields,
    file: { name: string; bytes: Uint8Array<ArrayBuffer> | string },
  ): Promise<Shown> {
    const body = new FormData();
    body.set('form-token', this.formToken);
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set('file', new Blob([file.bytes]), file.name);
    return this.#follow(path, { method: 'POST', body, headers: this.#ownForm() });
  }

  /** Sends a request as it is, with the cookies. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'accept-language': 'ja',
        ...(cookie === '' ? {} : { cookie }),
        ...this.#headers,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  #ownForm(): Record<string, string> {
    return { origin: this.#url, 'sec-fetch-site': 'same-origin' };
  }

  #store(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async #follow(path: string, init: RequestInit): Promise<Shown> {
    const response = await this.send(path, init);
    const location = response.headers.get('location');
    if (response.status === 303 && location !== null) {
      await response.arrayBuffer();
      return this.#follow(location, {});
    }
    const text = await response.text();
    this.formToken = /name="form-token" value="([^"]*)"/.exec(text)?.[1] ?? '';
    return { status: response.status, headers: response.headers, text, path };
  }
}

/** Text of the page's main part, without markup. */
export function mainText(text: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
  return main
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
