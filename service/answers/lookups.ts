/** Answers look-ups of one code, and of many codes at once, from the same records. */
import { JsonText } from '../registers/json-text.ts';
import type { Steps } from '../registers/steps.ts';
import { AnswerError, type ErrorBody, errorBody } from './answer-error.ts';
import type { Body } from './body.ts';

/** Looks codes up in one data version of a register. */
export interface Lookups<Query> {
  readonly version: string;
  /** Gives the answer without its version. @throws AnswerError if there is no such record. */
  record(query: Query): object;
  /**
   * Prints the members of what `record` gives, without braces, if this is faster than making the record first.
   * Undefined for a query whose record has to be made. @throws as `record`.
   */
  print?(query: Query): string | undefined;
}

/** Builds the body of a look-up. The body's methods throw as `record`. */
export function lookupBody<Query>(lookups: Lookups<Query>, query: Query): Body {
  const { version } = lookups;
  return {
    object: () => ({ version, ...lookups.record(query) }),
    text: () => new JsonText(`{"version":"${version}",${printed(lookups, query)}}`),
  };
}

/** Builds the body of a batch: for each query, in order, its record, or an error if the record is missing. */
export function batchLookupBody<Query>(lookups: Lookups<Query>, queries: readonly Query[]): Body {
  const { version } = lookups;
  return {
    object: () => ({
      version,
      records: queries.map((query) => orMissing(() => lookups.record(query), missing)),
    }),
    *text(): Steps<string> {
      let before = `{"version":"${version}","records":[`;
      for (const query of queries) {
        const record = orMissing(
          () => printed(lookups, query),
          (error) => members(missing(error)),
        );
        yield `${before}{${record}}`;
        before = ',';
      }
      yield before === ',' ? ']}' : `${before}]}`;
    },
  };
}

function printed<Query>(lookups: Lookups<Query>, query: Query): string {
  return lookups.print?.(query) ?? members(lookups.record(query));
}

/** Prints the members of an object, without braces. */
function members(object: object): string {
  return JsonText.of(object).bytes.slice(1, -1);
}

function missing(error: ErrorBody): object {
  return { data: null, error };
}

/** Runs `find`; if the record is missing, gives the answer that `instead` makes of the error. */
function orMissing<A>(find: () => A, instead: (error: ErrorBody) => A): A {
  try {
    return find();
  } catch (error) {
    const isOfRecord =
      error instanceof AnswerError &&
      (error.code === 'record_not_found' || error.code === 'record_not_covered');
    if (!isOfRecord) throw error;
    return instead(errorBody(error.code, error.detail));
  }
}
