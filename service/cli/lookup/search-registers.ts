/**
 * Searches the registers for a text, each by its own search. For registers without a match, the whole text is looked up
 * as well.
 */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { checkedCall } from '../../connections/checked-call.ts';
import { type Answer, answersTo } from '../../desk/answer/asked-kinds.ts';
import type { OpenedSource } from '../../lists/source.ts';
import { registerOf } from '../../registers/registers.ts';

export interface Hits {
  readonly kind: RegisterKind;
  /** Number of all matches; `records` holds the first ones. */
  readonly total: number;
  readonly version: string;
  readonly records: readonly unknown[];
}

export interface SearchResult {
  readonly hits: readonly Hits[];
  /** Answers about the whole text, from registers without a match. */
  readonly answers: readonly Answer[];
  /** Registers that could not be asked. */
  readonly failed: readonly { readonly kind: RegisterKind; readonly error: ApiError }[];
}

interface SearchRequest {
  readonly text: string;
  readonly limit: number;
  readonly sourceFor: (kind: RegisterKind) => OpenedSource;
  readonly signal: AbortSignal;
}

/** Each search with the kind of its records, which is the first kind of its register. */
const SEARCHES = Object.values<Operation<unknown, unknown>>(operations)
  .filter(({ name, method, rules }) => method === 'GET' && name.endsWith('.search') && 'q' in rules)
  .flatMap((search) => {
    const kind = kinds.find(({ register }) => register === registerOf(search.name));
    return kind === undefined ? [] : [{ kind, search }];
  })
  .sort((a, b) => a.kind.order - b.kind.order);

export async function searchRegisters(request: SearchRequest): Promise<SearchResult> {
  const { text, sourceFor, signal } = request;
  const tried = await Promise.all(SEARCHES.map((one) => hitsOrError(one, request)));
  const hits = tried.flatMap((one) => ('records' in one && one.total > 0 ? [one] : []));
  const failed = tried.flatMap((one) => ('error' in one ? [one] : []));
  const without = kinds.filter(
    ({ register }) => !hits.some(({ kind }) => kind.register === register),
  );
  // A service that did not answer a search is not asked again.
  const read =
    failed.length === tried.length && failed.every(({ error }) => error.kind !== 'bad_request')
      ? []
      : await answersTo(text, sourceFor, signal, without);
  const answers = read.filter(({ outcome: { kind } }) => kind === 'found' || kind === 'ambiguous');
  return { hits, answers, failed };
}

async function hitsOrError(
  { kind, search }: (typeof SEARCHES)[number],
  request: SearchRequest,
): Promise<Hits | SearchResult['failed'][number]> {
  const { text: q, limit, sourceFor, signal } = request;
  try {
    const params = checkedCall(search, { q, limit });
    const reply = await sourceFor(kind).connection.send({ operation: search, params }, signal);
    if ('error' in reply) return { kind, error: reply.error };
    // Every search returns its page in this envelope.
    const { data, count, version } = reply.ok as {
      data: unknown[];
      count: number;
      version: string;
    };
    return { kind, total: count, version, records: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind, error };
  }
}
