/** A service of postal codes that changes its data, its batches and its health while a queue asks it. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';
import * as fc from 'fast-check';
import { answerTo, BEGIN, questionsOf } from './queue-host.ts';

/** State of the service for some time. */
interface Phase {
  /** Milliseconds that the state lasts; the last state lasts for ever. */
  readonly lasts: number;
  readonly version: string;
  /** Whether the key may batch. */
  readonly mayBatch: boolean;
  /** Whether the service looks codes up in batches. */
  readonly hasCodeBatches: boolean;
  /** What the service does when asked for its additions; undefined if it lists them. */
  readonly rootFault: ApiErrorKind | undefined;
  readonly fault:
    | { readonly kind: ApiErrorKind; readonly retryAfter: number | undefined }
    | undefined;
}

/** What the service does when asked for another version than its newest: it has all, has none, or does not look. */
type OldVersions = 'kept' | 'dropped' | 'ignored';

interface ChangingService {
  readonly phases: readonly Phase[];
  readonly oldVersions: OldVersions;
}

export const VERSIONS = ['2026-04-30', '2026-05-29', '2026-06-30'] as const;

const rootFault = fc.constantFrom<ApiErrorKind>(
  'not_found',
  'forbidden',
  'unexpected_shape',
  'server',
  'timeout',
  'too_many_requests',
);
const fault = fc.record({
  kind: fc.constantFrom<ApiErrorKind>(
    'too_many_requests',
    'server',
    'unavailable',
    'timeout',
    'network',
    'unexpected_shape',
  ),
  retryAfter: fc.constantFrom(undefined, undefined, 1, 5, 60, 400),
});
const phase = fc.record<Phase>({
  lasts: fc.constantFrom(0, 50, 300, 2_000, 20_000),
  version: fc.constantFrom(...VERSIONS),
  mayBatch: fc.boolean(),
  hasCodeBatches: fc.boolean(),
  rootFault: fc.option(rootFault, { nil: undefined }),
  fault: fc.option(fault, { nil: undefined, freq: 1 }),
});

export const changingService: fc.Arbitrary<ChangingService> = fc.record({
  phases: fc.array(phase, { minLength: 1, maxLength: 6, size: 'max' }),
  oldVersions: fc.constantFrom<OldVersions>('kept', 'kept', 'dropped', 'ignored'),
});

/** Adds a last state in which the service answers everything. */
export function wellAtLast({ phases, oldVersions }: ChangingService): ChangingService {
  const [version] = VERSIONS;
  const last = phases.at(-1) ?? { version, mayBatch: true, hasCodeBatches: true };
  const well = { ...last, lasts: 0, fault: undefined, rootFault: undefined };
  return { phases: [...phases, well], oldVersions };
}

function phaseAt({ phases }: ChangingService, at: number): Phase | undefined {
  let end = BEGIN;
  const now = phases.find(({ lasts }) => {
    end += lasts;
    return at < end;
  });
  return now ?? phases.at(-1);
}

export function replyOf(service: ChangingService, call: Call, at: number): CallReply {
  const { name } = call.operation;
  const phase = phaseAt(service, at);
  if (phase === undefined) throw new Error('a service without a state');
  const { fault, rootFault, hasCodeBatches, mayBatch, version } = phase;
  const failing = (kind: ApiErrorKind, more: { code?: string; retryAfter?: number } = {}) => ({
    error: new ApiError({ kind, operation: name, ...more }),
  });
  if (fault !== undefined) {
    const { kind, retryAfter } = fault;
    return failing(kind, retryAfter === undefined ? {} : { retryAfter });
  }
  if (name === 'service.root') {
    if (rootFault !== undefined) return failing(rootFault);
    return { ok: hasCodeBatches ? answerTo(call) : {} };
  }
  if (name === 'postal.versions') return { ok: { versions: VERSIONS } };
  if (name === 'postal.batchLookup' && !hasCodeBatches) return failing('not_found');
  if (call.operation.method === 'POST' && !mayBatch) return failing('forbidden');
  const { version: asked = version } = call.params as { readonly version?: string };
  if (asked !== version && service.oldVersions === 'dropped') {
    return failing('not_found', { code: 'version_not_found' });
  }
  const answered = service.oldVersions === 'ignored' ? version : asked;
  if (name === 'postal.lookup' && questionsOf(call).some((code) => isMissing(code, answered))) {
    return failing('not_found', { code: 'record_not_found' });
  }
  const answer = answerTo(call) as { readonly records?: readonly unknown[] };
  if (name !== 'postal.batchLookup') return { ok: { ...answer, version: answered } };
  const records = questionsOf(call).map((code, i) =>
    isMissing(code, answered)
      ? { data: null, error: { code: 'record_not_found' } }
      : answer.records?.[i],
  );
  return { ok: { ...answer, records, version: answered } };
}

/** Whether a code is not in the data of a version. */
function isMissing(code: string, version: string): boolean {
  return (Number(code) + (VERSIONS as readonly string[]).indexOf(version)) % 5 === 0;
}
