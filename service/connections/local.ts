/**
 * The registers of this process behind the connection that enrichment uses, so that a run without a
 * service goes through the very same plan. It answers as the service does with the newest API version.
 */
import { ApiError } from '@daicho/shared/api/error.ts';
import { SEARCH_LIMIT } from '@daicho/shared/api/postal.ts';
import type { LookupCall, LookupResult } from '@daicho/shared/enrich/lookup.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal-search.ts';
import { inSlices } from '../registers/in-slices.ts';
import type { PostalRegister, PostalRegisters } from '../registers/postal/register.ts';
import type { LookupConnection } from './lookup-connection.ts';

/** How long a batch works before timers and signals get a turn. */
const SLICE_MS = 20;

export function localConnection(registers: PostalRegisters): LookupConnection {
  return {
    call: (call, signal) => answer(registers, call, signal),
    versions: () => Promise.resolve(registers.versions()),
  };
}

async function answer(
  registers: PostalRegisters,
  { operation, params }: LookupCall,
  signal: AbortSignal,
): Promise<LookupResult> {
  const notFound = () => new ApiError({ kind: 'not_found', operation: operation.name });
  const register = registers.open(params.version);
  if (register === undefined) throw notFound();
  const { version } = register;
  if ('queries' in params) {
    const records = await inSlices(
      params.queries,
      SLICE_MS,
      ({ t, limit }) => search(register, t, limit),
      () => signal.throwIfAborted(),
    );
    return { version, params: { default_limit: null, default_q: null }, records };
  }
  if ('postal_code' in params) {
    const data = register.lookup(params.postal_code);
    if (data.length === 0) throw notFound();
    return { version, data };
  }
  return { version, ...search(register, params.t ?? '', params.limit) };
}

function search(
  register: PostalRegister,
  t: string,
  limit: number = SEARCH_LIMIT.default,
): PostalSearchResult {
  return register.search({ t, offset: 0, limit });
}
