/** Sends the radar's questions to the service, and explains why something was not answered. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { quotaRestoredBy } from '../asking/quota-times.ts';
import { type SendEnd, sendQuestions } from '../asking/send-questions.ts';
import { host } from '../host/host.ts';
import { blockedSentences, unreachableSentence } from '../words/formulas.ts';
import { radarRefusalSentences } from '../words/radar.ts';

interface CellOutcomes<R> {
  /** Outcomes by the content of the cells, as far as they are settled. */
  readonly outcomes: ReadonlyMap<CellValue, Outcome<R>>;
  /** Says why cells failed or were not asked about; undefined if every cell has an answer. */
  readonly problem: Sentence | undefined;
}

/** Largest number of requests that are sent together. */
const WIDTH = 50;

/** @param until time in milliseconds after which nothing new is asked. */
export function lookUpCells<R>(
  cells: readonly CellValue[],
  lookup: Lookup,
  connection: Connection,
  until: number,
): CellOutcomes<R> {
  const distinct = [...new Set(cells)];
  const { settled, asks } = plan(
    distinct.map((cell) => [cell]),
    lookup,
  );
  const outcomes = new Map<CellValue, Outcome<R>>();
  const store = ({ rows, outcome }: (typeof settled)[number]) => {
    // The outcomes come from this lookup, so their records have the lookup's type `R`.
    for (const row of rows) outcomes.set(distinct[row] ?? null, outcome as Outcome<R>);
  };
  settled.forEach(store);
  const startedAt = host.now();
  const options = {
    lookup,
    connection,
    host,
    startedAt,
    budgetMs: until - startedAt,
    width: WIDTH,
  };
  const end = sendQuestions(asks, options, store);
  return { outcomes, problem: sentenceOf(end) ?? failureAmong(outcomes.values()) };
}

function failureAmong(outcomes: Iterable<Outcome>): Sentence | undefined {
  for (const outcome of outcomes) {
    if (outcome.kind !== 'failed') continue;
    return sentenceOfError(new ApiError({ kind: outcome.error, operation: 'radar' }));
  }
  return undefined;
}

function sentenceOf(end: SendEnd): Sentence | undefined {
  switch (end.why) {
    case 'done':
      return undefined;
    case 'quota_spent':
      return filledIn(radarRefusalSentences.quota_spent, { time: quotaRestoredBy(host.now()) });
    case 'not_permitted':
    case 'blocked_url':
    case 'no_such_host':
      return blockedSentences[end.why];
    case 'refused':
    case 'service_down':
      return sentenceOfError(end.error);
    default:
      return radarRefusalSentences.late;
  }
}

function sentenceOfError(error: ApiError): Sentence {
  const { kind, code } = error;
  if (code === 'webhook_required') return radarRefusalSentences.webhook_required;
  if (kind === 'network') return unreachableSentence;
  if (kind === 'unauthorised' || kind === 'forbidden' || kind === 'not_found') {
    return radarRefusalSentences[kind];
  }
  return error.sentences;
}
