/**
 * The registers of this process behind the connection that enrichment uses, so that a run without a
 * service goes through the very same plan. It answers as the service does with the newest API version.
 */
import { corporationBatchSearch, corporationLookup } from '@daicho/shared/api/corporation.ts';
import { ApiError } from '@daicho/shared/api/error.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import {
  BATCH_LIMIT_DEFAULT,
  postalBatchSearch,
  postalLookup,
  postalSearch,
  postalVersions,
  SEARCH_LIMIT,
} from '@daicho/shared/api/postal.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal-search.ts';
import type { CorporationRegisters } from '../registers/corporation/register.ts';
import { inSlices } from '../registers/in-slices.ts';
import type { PostalRegister, PostalRegisters } from '../registers/postal/register.ts';
import type { LookupConnection } from './lookup-connection.ts';

/** How long a batch works before timers and signals get a turn. */
const SLICE_MS = 20;

type Answer<P, A> = (params: P, signal: AbortSignal) => A | Promise<A>;

/** @param corporations needed only by those who ask for corporations. */
export function localConnection(
  postal: PostalRegisters,
  corporations?: CorporationRegisters,
): LookupConnection {
  const answers = new Answers();
  answerPostal(answers, postal);
  if (corporations !== undefined) answerCorporations(answers, corporations);
  return {
    async send(call, signal) {
      signal.throwIfAborted();
      try {
        return { ok: await answers.to(call, signal) };
      } catch (error) {
        if (error instanceof ApiError) return { error };
        throw error;
      }
    },
  };
}

/** Who answers which operation. */
class Answers {
  readonly #answers = new Map<string, Answer<never, unknown>>();

  on<P, A>(operation: Operation<P, A>, answer: Answer<P, A>): void {
    this.#answers.set(operation.name, answer);
  }

  to({ operation, params }: Call, signal: AbortSignal): unknown {
    // Put there by `on` under the name of this very operation, so that the types are its own.
    const answer = this.#answers.get(operation.name) as Answer<unknown, unknown> | undefined;
    if (answer === undefined) throw notFound(operation);
    return answer(params, signal);
  }
}

function answerPostal(answers: Answers, registers: PostalRegisters): void {
  const opened = (operation: { name: string }, version: string | undefined): PostalRegister => {
    const register = registers.open(version);
    if (register === undefined) throw notFound(operation);
    return register;
  };
  answers.on(postalVersions, () => ({ versions: [...registers.versions()] }));
  answers.on(postalLookup, (params) => {
    const register = opened(postalLookup, params.version);
    const data = register.lookup(params.postal_code);
    if (data.length === 0) throw notFound(postalLookup);
    return { version: register.version, data };
  });
  answers.on(postalSearch, ({ version, t, limit }) => {
    const register = opened(postalSearch, version);
    return { version: register.version, ...search(register, t ?? '', limit) };
  });
  answers.on(postalBatchSearch, async ({ version, queries }, signal) => {
    const register = opened(postalBatchSearch, version);
    const records = await inSlices(
      queries,
      SLICE_MS,
      ({ t, limit }) => search(register, t, limit),
      () => signal.throwIfAborted(),
    );
    return {
      version: register.version,
      params: { default_limit: null, default_q: null },
      records,
    };
  });
}

function search(
  register: PostalRegister,
  t: string,
  limit: number = SEARCH_LIMIT.default,
): PostalSearchResult {
  return register.search({ t, offset: 0, limit });
}

function answerCorporations(answers: Answers, registers: CorporationRegisters): void {
  answers.on(corporationLookup, ({ corporate_number }) => {
    const register = registers.open();
    const data = register.lookup(corporate_number);
    if (data === undefined) throw notFound(corporationLookup);
    return { version: register.version, data };
  });
  answers.on(corporationBatchSearch, async ({ queries, default_limit }, signal) => {
    const register = registers.open();
    const records = await inSlices(
      queries,
      SLICE_MS,
      ({ q, id, limit = default_limit ?? BATCH_LIMIT_DEFAULT }) => ({
        ...register.search({ q, offset: 0, limit }),
        id: id ?? null,
      }),
      () => signal.throwIfAborted(),
    );
    return { version: register.version, params: { default_limit: default_limit ?? null }, records };
  });
}

function notFound({ name }: { readonly name: string }): ApiError {
  return new ApiError({ kind: 'not_found', operation: name });
}
