import { issueKey, revokeKey, rotateKey } from '@daicho/service/accounts/account-keys.ts';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Option, Plan } from '@daicho/shared/model/plan.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { answeredCalls, operationNames } from '../../operation-calls.ts';
import { onBothStores } from '../../state/stores.ts';
import { rawExchange } from '../raw-exchange.ts';
import { errorOf, PAGE, serviceForTest } from '../running-service.ts';

/** Who may call what, written by hand from the specification ("Authentication" 3 to 6) and from the choices in the docs. */
interface Rule {
  readonly keys: 'either' | 'secret only';
  /** Plans that include the operation. */
  readonly plans: readonly Plan[];
  readonly option?: Option;
}

const ANY: readonly Plan[] = ['free', 'standard', 'premium', 'enterprise'];
const STANDARD: readonly Plan[] = ['standard', 'premium', 'enterprise'];
const PREMIUM: readonly Plan[] = ['premium', 'enterprise'];

const rules = {
  postalLookup: { keys: 'either', plans: STANDARD },
  postalBatchLookup: { keys: 'secret only', plans: STANDARD, option: 'batch' },
  postalVersions: { keys: 'either', plans: STANDARD },
  postalUpdates: { keys: 'either', plans: STANDARD },
  postalSearch: { keys: 'either', plans: STANDARD },
  postalBatchSearch: { keys: 'secret only', plans: ANY, option: 'batch' },
  postalNearest: { keys: 'either', plans: STANDARD },
  postalBatchNearest: { keys: 'secret only', plans: STANDARD, option: 'batch' },
  postalDownloadList: { keys: 'secret only', plans: ANY, option: 'download' },
  postalDownload: { keys: 'secret only', plans: ANY, option: 'download' },
  municipalityList: { keys: 'either', plans: ANY },
  corporationLookup: { keys: 'either', plans: PREMIUM },
  corporationBatchLookup: { keys: 'secret only', plans: PREMIUM, option: 'batch' },
  corporationSearch: { keys: 'either', plans: PREMIUM },
  corporationBatchSearch: { keys: 'secret only', plans: PREMIUM, option: 'batch' },
  radarList: { keys: 'secret only', plans: PREMIUM },
  radarAdd: { keys: 'secret only', plans: PREMIUM },
  radarRemove: { keys: 'secret only', plans: PREMIUM },
  radarDate: { keys: 'secret only', plans: PREMIUM },
  radarNumbers: { keys: 'secret only', plans: PREMIUM },
  radarAddNumbers: { keys: 'secret only', plans: PREMIUM },
  radarRemoveNumbers: { keys: 'secret only', plans: PREMIUM },
  radarChanges: { keys: 'secret only', plans: PREMIUM },
  radarWebhooks: { keys: 'secret only', plans: PREMIUM },
  radarAddWebhook: { keys: 'secret only', plans: PREMIUM },
  radarRemoveWebhooks: { keys: 'secret only', plans: PREMIUM },
  invoiceLookup: { keys: 'either', plans: PREMIUM },
  invoiceBatchLookup: { keys: 'secret only', plans: PREMIUM, option: 'batch' },
  schoolLookup: { keys: 'either', plans: PREMIUM },
  schoolBatchLookup: { keys: 'secret only', plans: PREMIUM, option: 'batch' },
  schoolSearch: { keys: 'either', plans: PREMIUM },
  holidayList: { keys: 'either', plans: ANY },
  businessDayCheck: { keys: 'either', plans: ANY },
  whoami: { keys: 'either', plans: ANY },
  bankList: { keys: 'either', plans: ANY },
  bankVersions: { keys: 'either', plans: ANY },
  bankLookup: { keys: 'either', plans: ANY },
  bankBatchLookup: { keys: 'secret only', plans: ANY, option: 'batch' },
  branchList: { keys: 'either', plans: ANY },
  branchLookup: { keys: 'either', plans: ANY },
} as const satisfies Record<keyof typeof operations | 'postalDownload' | 'whoami', Rule>;

type Name = keyof typeof rules;
const names = [...operationNames, 'postalDownload', 'whoami'] as const;

const BOTH: readonly Option[] = ['batch', 'download'];
const OPTION_SETS: readonly (readonly Option[])[] = [[], ['batch'], ['download'], BOTH];

/** What decides about a request with a right key: its page and its account. */
interface Caller {
  readonly kind: KeyKind;
  readonly isFromItsPage: boolean;
  readonly plan: Plan;
  readonly options: readonly Option[];
}

/** Makes the checks in their order, and says what is wrong, or that the request is let in. */
function expected({ keys, plans, option }: Rule, caller: Caller): string {
  if (caller.kind === 'public' && !caller.isFromItsPage) return '401 origin_not_allowed';
  if (caller.kind === 'public' && keys === 'secret only') return '401 secret_key_required';
  if (!plans.includes(caller.plan)) return '403 plan_required';
  if (option !== undefined && !caller.options.includes(option)) return '403 option_required';
  return 'let in';
}

const PAGES: Readonly<Record<string, Record<string, string>>> = {
  'its page': { origin: PAGE },
  'its page, on a GET to the same origin': {
    'sec-fetch-site': 'same-origin',
    referer: `${PAGE}/pane`,
  },
};

const OTHERS: Readonly<Record<string, Record<string, string>>> = {
  'no origin': {},
  'the origin null': { origin: 'null' },
  'an empty origin': { origin: '' },
  'a foreign origin': { origin: 'https://evil.example' },
  'a subdomain': { origin: 'https://sub.app.example.jp' },
  'its name in front of another': { origin: 'https://app.example.jp.evil.example' },
  'another port': { origin: `${PAGE}:8443` },
  'its port written out': { origin: `${PAGE}:443` },
  http: { origin: PAGE.replace('https', 'http') },
  'a closing slash': { origin: `${PAGE}/` },
  capitals: { origin: PAGE.toUpperCase() },
  'two origins': { origin: `${PAGE}, ${PAGE}` },
  'a Referer alone': { referer: `${PAGE}/pane` },
  'its Referer from another site': { 'sec-fetch-site': 'cross-site', referer: `${PAGE}/pane` },
};

await onBothStores((newPlace) => {
  describe('the access to operations', () => {
    async function setUp() {
      const { directory, address } = await newPlace();
      const service = await serviceForTest({}, { directory, postgres: postgresAddress(address) });
      const db = service.state;

      async function newAccount(plan: Plan, options: readonly Option[]) {
        const accountId = await insertAccount(db, { name: 'a', plan, options });
        const issue = (kind: KeyKind) =>
          issueKey(db, { accountId, kind, origins: kind === 'public' ? [PAGE] : [] });
        return { accountId, issue, secret: await issue('secret'), public: await issue('public') };
      }

      /** Asks for an operation, and says how it is answered: let in, or refused and why. */
      async function call(name: Name, headers: Record<string, string>): Promise<string> {
        const { url, ...init } = requestFor(name, service.url);
        const all = { ...init.headers, ...headers };
        const response = await fetch(url, { ...init, headers: all, redirect: 'manual' });
        if (response.status === 200 || response.status === 303) {
          await response.arrayBuffer();
          return 'let in';
        }
        const [status, code] = await errorOf(response);
        // What an operation needs beyond key, plan and option is tested with that operation.
        return code === 'webhook_required' ? 'let in' : `${status} ${code}`;
      }
      let turn = 0;
      /**
       * At night, gives all operations. By day, gives every ninth one, or every 21st on PostgreSQL, since no rule
       * depends on the store; each call begins at another one. The steps are odd, so that every operation meets both
       * kinds of keys.
       */
      function askedInTurn(): readonly Name[] {
        const every = cases(address === '' ? 9 : 21, 1);
        turn += 1;
        return names.filter((_, i) => (i + turn) % every === 0);
      }
      return { service, db, newAccount, call, askedInTurn };
    }

    it('depends on the kind of key, the plan and the options', async () => {
      const { newAccount, call, askedInTurn } = await setUp();
      const outcomes: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const plan of ANY) {
        for (const options of OPTION_SETS) {
          const account = await newAccount(plan, options);
          for (const kind of ['secret', 'public'] as const) {
            for (const name of askedInTurn()) {
              const about = `${name}: ${kind}, ${plan} [${options}]`;
              wanted[about] = expected(rules[name], { kind, isFromItsPage: true, plan, options });
              outcomes[about] = await call(name, { ...token(account[kind].key), origin: PAGE });
            }
          }
        }
      }
      expect(outcomes).toEqual(wanted);
    });

    it('depends on the page for a public key, and not for a secret one', async () => {
      const { newAccount, call, askedInTurn } = await setUp();
      const account = await newAccount('enterprise', BOTH);
      const outcomes: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const [page, headers] of [...Object.entries(PAGES), ...Object.entries(OTHERS)]) {
        for (const kind of ['secret', 'public'] as const) {
          const caller: Caller = {
            kind,
            isFromItsPage: page in PAGES,
            plan: 'enterprise',
            options: BOTH,
          };
          for (const name of askedInTurn()) {
            const about = `${name}: ${kind}, ${page}`;
            wanted[about] = expected(rules[name], caller);
            outcomes[about] = await call(name, { ...token(account[kind].key), ...headers });
          }
        }
      }
      expect(outcomes).toEqual(wanted);
    });

    it('depends on how a key is sent, and on its state and that of its account', async () => {
      const { db, newAccount, call, askedInTurn } = await setUp();
      const { accountId, issue, secret } = await newAccount('enterprise', BOTH);
      const [inGrace, expired, revoked] = [
        await issue('secret'),
        await issue('secret'),
        await issue('secret'),
      ];
      const { key } = secret;
      const next = await rotateKey(db, { accountId, keyId: inGrace.id });
      await rotateKey(db, { accountId, keyId: expired.id }, { graceMs: 0 });
      await revokeKey(db, { accountId, keyId: revoked.id });
      const of = await newAccount('enterprise', BOTH);
      await changeAccount(db, of.accountId, { disabled: true });
      const credentials: readonly (readonly [string, Record<string, string>, string])[] = [
        ['none', {}, '401 missing_key'],
        ['empty', { authorization: '' }, '401 missing_key'],
        ['no key after Token', { authorization: 'Token ' }, '401 missing_key'],
        ['Bearer', { authorization: `Bearer ${key}` }, '401 unsupported_scheme'],
        ['Basic', { authorization: `Basic ${btoa(`${key}:`)}` }, '401 unsupported_scheme'],
        ['the key alone', { authorization: key }, '401 unsupported_scheme'],
        ['two keys', { authorization: `Token ${key}, Token ${key}` }, '401 invalid_key'],
        ['two spaces', { authorization: `Token  ${key}` }, '401 invalid_key'],
        ['capitals', token(key.toUpperCase()), '401 invalid_key'],
        ['as a public key', token(key.replace('dsk_', 'dpk_')), '401 invalid_key'],
        ['in another header', { 'x-api-key': key }, '401 missing_key'],
        ['unknown', token(`dsk_${'A'.repeat(43)}`), '401 invalid_key'],
        ['revoked', token(revoked.key), '401 invalid_key'],
        ['expired', token(expired.key), '401 invalid_key'],
        ['of a disabled account', token(of.secret.key), '403 account_disabled'],
        ['rotated, in its grace', token(inGrace.key), 'let in'],
        ['the new one', token(next.key), 'let in'],
        ['the scheme in capitals', { authorization: `TOKEN ${key}` }, 'let in'],
        ['right', token(key), 'let in'],
      ];
      const outcomes: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const [credential, headers, outcome] of credentials) {
        for (const name of askedInTurn()) {
          wanted[`${name}: ${credential}`] = outcome;
          outcomes[`${name}: ${credential}`] = await call(name, headers);
        }
      }
      expect(outcomes).toEqual(wanted);
      await changeAccount(db, of.accountId, { disabled: false });
      expect(await call('postalLookup', token(of.secret.key))).toBe('let in');
    });
  });
});

describe('the access to operations', () => {
  it('is refused with 400 for two Authorization headers, whatever they hold', async () => {
    const service = await serviceForTest();
    const header = `Authorization: Token ${service.keys.secret}`;
    for (const name of names) {
      const { url, method } = requestFor(name, service.url);
      const { pathname } = new URL(url);
      const head = [`${method} ${pathname} HTTP/1.1`, 'Host: a.example', header, header];
      const answer = await rawExchange(service.url, `${head.join('\r\n')}\r\n\r\n`);
      expect([name, answer.slice(0, 12)]).toEqual([name, 'HTTP/1.1 400']);
    }
  });

  it.each([
    '/',
    '/healthz',
    '/readyz',
    '/image?imageid=1',
    '/excel/taskpane.html',
    '/downloads/AAAA/postalcode.json.xz',
  ])('%s needs no key, and ignores a wrong one', async (path) => {
    const service = await serviceForTest();
    for (const headers of [{}, token('wrong'), { authorization: 'Bearer x' }]) {
      expect([401, 403]).not.toContain((await fetch(service.url + path, { headers })).status);
    }
  });
});

function token(key: string): { authorization: string } {
  return { authorization: `Token ${key}` };
}

function requestFor(name: Name, baseUrl: string) {
  if (name === 'whoami') return { url: `${baseUrl}/v1/whoami`, method: 'GET', headers: {} };
  if (name === 'postalDownload') {
    const path = '/v1/download/postalcode/latest/postalcode.json.xz';
    return { url: baseUrl + path, method: 'GET', headers: {} };
  }
  // The casts treat every operation as one of them: by the same name, both tables give an operation and its parameters.
  const operation = operations[name] as (typeof operations)['postalLookup'];
  const params = answeredCalls[name] as (typeof answeredCalls)['postalLookup'];
  return request(operation, params, { baseUrl });
}
