/** Generates every possible outcome; the test chooses the records. */
import type { AmbiguousReason, InvalidReason, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { ambiguousSentences } from '@daicho/shared/messages/reasons/ambiguous.ts';
import { invalidSentences } from '@daicho/shared/messages/reasons/invalid.ts';
import * as fc from 'fast-check';

function keys<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[];
}

/** Generates any outcome with the given records and candidates. */
export function anyOutcome<R>(records: readonly R[]): fc.Arbitrary<Outcome<R>> {
  const version = '2026-04-01';
  return fc.oneof(
    fc.constantFrom<Outcome<R>>(
      { kind: 'blank' },
      { kind: 'not_found' },
      { kind: 'found', records, query: null, version },
    ),
    fc.constantFrom<AmbiguousReason>(...keys(ambiguousSentences)).map((reason): Outcome<R> => {
      return {
        kind: 'ambiguous',
        reason,
        candidates: records,
        sure: 'named',
        query: null,
        version,
      };
    }),
    fc.constantFrom<InvalidReason>(...keys(invalidSentences)).map((reason): Outcome<R> => {
      return { kind: 'invalid', reason };
    }),
    fc.constantFrom(...keys(apiErrorSentences)).map((error): Outcome<R> => {
      return { kind: 'failed', error, retryable: true };
    }),
  );
}
