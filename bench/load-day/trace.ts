/** What is asked in the course of a day, and what is right: the answers of the same service while nothing else happens. */
import type { Random } from '../enrich/made-up-addresses.ts';
import type { Call, Caller } from './caller.ts';

export type CallKind = 'lookup' | 'search' | 'company' | 'batch' | 'radar' | 'page';

/** Shares of the requests. */
const SHARES: readonly (readonly [CallKind, number])[] = [
  ['lookup', 0.86],
  ['search', 0.06],
  ['company', 0.04],
  ['batch', 0.01],
  ['radar', 0.02],
  ['page', 0.01],
];
/** Distinct calls of each kind. */
const VARIETY = 200;
const ROWS_A_BATCH = 100;

export interface Material {
  readonly codes: readonly string[];
  readonly addresses: readonly string[];
  /** Names of corporations. */
  readonly names: readonly string[];
  readonly key: string;
  /** Cookie of a person who is signed in to the dashboard. */
  readonly cookie: string;
}

/** Call of a day; `right` are its right answers, before and after the imports of the day. */
export interface TracedCall {
  readonly kind: CallKind;
  readonly call: Call;
  readonly right: Map<'before' | 'after', string>;
}

/** Gives the register that answers a kind; each changes over by itself. */
export function registerOf(kind: CallKind): 'postal' | 'corporation' {
  return kind === 'company' || kind === 'radar' ? 'corporation' : 'postal';
}

export type Trace = Readonly<Record<CallKind, readonly TracedCall[]>>;

export function traceOf({ codes, addresses, names, key, cookie }: Material, random: Random): Trace {
  const keyed = { authorization: `Token ${key}` };
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const get = (path: string, headers: Call['headers'] = keyed): Call => ({
    method: 'GET',
    path,
    headers,
  });
  const calls: Readonly<Record<CallKind, () => Call>> = {
    lookup: () => get(`/v1/postalcode/${any(codes)}`),
    search: () => get(`/v1/postalcode/?t=${encodeURIComponent(any(addresses))}&limit=5`),
    company: () => get(`/v1/houjinbangou?q=${encodeURIComponent(any(names))}&limit=5`),
    batch: () => ({
      method: 'POST',
      path: '/v1/batch/postalcode/search',
      headers: { ...keyed, 'content-type': 'application/json' },
      body: JSON.stringify({
        default_limit: 3,
        queries: Array.from({ length: ROWS_A_BATCH }, () => ({ t: any(addresses) })),
      }),
    }),
    radar: () => get('/v1/houjinbangou/radar/corporate_numbers'),
    page: () => get('/dashboard/', { cookie }),
  };
  const of = (kind: CallKind) => {
    const count = kind === 'radar' || kind === 'page' ? 1 : VARIETY;
    return Array.from({ length: count }, () => ({ kind, call: calls[kind](), right: new Map() }));
  };
  return {
    lookup: of('lookup'),
    search: of('search'),
    company: of('company'),
    batch: of('batch'),
    radar: of('radar'),
    page: of('page'),
  };
}

/** Asks for every call once, and takes the answers for right. Pages hold the time and counts: only their status counts. */
export async function learn(
  trace: Trace,
  caller: Caller,
  version: 'before' | 'after',
): Promise<void> {
  for (const { kind, call, right } of Object.values(trace).flat()) {
    if (kind === 'page') continue;
    const outcome = await caller.send(call);
    if ('failed' in outcome || outcome.status !== 200) {
      throw new Error(`${call.path}: ${'failed' in outcome ? outcome.failed : outcome.status}`);
    }
    right.set(version, outcome.body);
  }
}

/** Draws the next call. */
export function nextCall(trace: Trace, random: Random): TracedCall {
  let at = random();
  const [kind] = SHARES.find(([, share]) => {
    at -= share;
    return at < 0;
  }) ?? ['lookup'];
  const list = trace[kind];
  return list[Math.floor(random() * list.length)] as TracedCall;
}
