/** Finds out what a run would write into a sample of rows: some of each outcome, problems first. Nothing is written. */

import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { isOutside, type Outcome, type OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { answerQuestions } from '../../asking/answer-questions.ts';
import { cellsAboveFor } from '../../asking/ditto-cells.ts';
import { inputRow } from '../../asking/input-row.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import { kindForChoice } from '../../asking/kind-of.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Waiting } from '../../host.ts';
import type { Choice } from '../../state/choice.ts';
import type { Counts } from '../../state/result.ts';
import type { PreviewRow } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { inColumnNotation } from '../columns/column-notation.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import { withPick } from '../deciding/candidates.ts';
import { measuredSender } from '../measured-sender.ts';
import { NO_COUNTS } from '../running/progress.ts';
import { flowSentences as sentences } from '../words.ts';
import { leftRows } from './scope.ts';
import { inScope } from './scopes.ts';

/** Number of first rows to look up, and of all rows to look up; the others are spread over the table (`sampleRows`). */
const FIRST_ROWS = 8;
const ROWS = 24;
/** Largest number of rows of one outcome that are shown. */
const OF_EACH = 2;
/** Outcomes in the order in which they are shown. */
const ORDER = ['ambiguous', 'not_found', 'invalid', 'failed', 'found', 'blank'] as const;

interface SampleRow {
  readonly row: number;
  readonly input: string;
  /** Key of the row's question, or the row's outcome if it asks nothing. */
  readonly keyed: { readonly key: string } | { readonly settled: Outcome };
}

type ReadSource = (target: Target, choice: Choice, waiting: Waiting) => Promise<Source>;

interface Sampled {
  /** Some rows of each outcome, problems first. */
  readonly rows: readonly PreviewRow[];
  /** Number of rows of the sample by their outcomes. */
  readonly counts: Counts;
  /** Number of rows that were not found, and that may be in data that the service lacks. */
  readonly outside: number;
}

/**
 * @param readSource reads the columns that a choice needs. @param ids fields that are shown.
 * @throws anything that asking throws; the signal's reason.
 */
export async function sampled(
  context: Context,
  readSource: ReadSource,
  { target, choice, ids }: { target: Target; choice: Choice; ids: readonly string[] },
  signal: AbortSignal,
): Promise<Sampled> {
  const { language } = context;
  const kind = kindForChoice({ ...choice, fields: ids }, target);
  const sample = await sampleRows(context, target, choice, kind, readSource, signal);
  const outcomes = await outcomesOf(context, target, kind, sample, signal);
  const { notation } = await inColumnNotation(choice, target, context, context.waiting(signal));
  const { catalogue } = inNotation(kind, notation);
  const all = sample.map(({ row, input }, i): PreviewRow => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    const texts = rowOf(outcome, ids, catalogue, language);
    return { row, input, kind: outcome.kind, texts };
  });
  const rows = ORDER.flatMap((kind) => all.filter((row) => row.kind === kind).slice(0, OF_EACH));
  const counts = { ...NO_COUNTS };
  for (const { kind } of all) counts[kind] += 1;
  const outside = outcomes.filter((outcome) => outcome && isOutside(outcome)).length;
  return { rows, counts, outside };
}

/**
 * Takes the first filled rows, other filled rows at equal distances, and the first row of each outcome that is known
 * without a question.
 */
async function sampleRows(
  context: Context,
  target: Target,
  choice: Choice,
  { lookup }: Kind,
  readSource: ReadSource,
  signal: AbortSignal,
): Promise<SampleRow[]> {
  const source = await readSource(target, choice, context.waiting(signal));
  const { slices } = context;
  const left = await leftRows(source, choice, target, slices, signal);
  const isWanted = inScope(choice, target, left);
  const indexes = cellIndexes(choice.inputs, source.columns);
  const sorts = dittosRead(choice);
  const above = cellsAboveFor(source.columns, indexes, target.headers, sorts, lookup);
  const filled: SampleRow[] = [];
  const first = new Map<OutcomeKind, SampleRow>();
  await slices.eachOf(
    source.rows,
    (written, row) => {
      const cells = sorts.length > 0 ? above.read(written) : written;
      if (!isWanted(row)) return;
      const keyed = lookup.key(inputRow(indexes, cells));
      if ('settled' in keyed && keyed.settled.kind === 'blank') return;
      const input = joinedTexts(indexes.flat().map((at) => cells[at] ?? null));
      const one = { row, input, keyed };
      filled.push(one);
      if ('settled' in keyed && !first.has(keyed.settled.kind)) {
        first.set(keyed.settled.kind, one);
      }
    },
    signal,
  );
  const others = filled.slice(FIRST_ROWS);
  const spread = Math.min(ROWS - FIRST_ROWS, others.length);
  const wanted = new Set([
    ...filled.slice(0, FIRST_ROWS),
    ...Array.from({ length: spread }, (_, i) => others[Math.floor((i * others.length) / spread)]),
    ...first.values(),
  ]);
  return filled.filter((one) => wanted.has(one));
}

async function outcomesOf(
  context: Context,
  target: Target,
  kind: Kind,
  rows: readonly SampleRow[],
  signal: AbortSignal,
): Promise<readonly (Outcome | undefined)[]> {
  const { session } = context;
  const keys = new Set(rows.flatMap(({ keyed }) => ('key' in keyed ? [keyed.key] : [])));
  const asks = [...keys].map((key): Question => ({ key, rows: [] }));
  let answered: ReadonlyMap<string, Outcome> = new Map();
  if (asks.length > 0) {
    if (session.settings === undefined) throw new SentenceError(sentences.connectionNeeded);
    const { abilities, memory } = session;
    const send = measuredSender(context, session.settings);
    const asking = { kind, slices: context.slices, send, abilities, signal };
    answered = (await answerQuestions(asks, asking, memory, { onBegin() {}, onSettled() {} }))
      .outcomes;
  }
  const picks = session.picksIn(target, kind);
  return rows.map(({ keyed }) =>
    'key' in keyed ? withPick(picks, kind, keyed.key, answered.get(keyed.key)) : keyed.settled,
  );
}
