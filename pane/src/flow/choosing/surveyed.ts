/** Counts how much work a run would be. */
import { secondsFor } from '@daicho/pane/src/run-duration.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { takesBatches } from '@daicho/shared/enrich/lookup.ts';
import { type Question, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { Source } from '../../asking/input-rows.ts';
import { kindForChoice } from '../../asking/kind-of.ts';
import { type Questions, questionsOf } from '../../asking/questions.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Choice, SurveyState } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { usualForm } from '../columns/column-notation.ts';
import type { Context } from '../context.ts';
import { rowsOutsideBody } from '../running/outside-body.ts';
import { flowSentences as sentences } from '../words.ts';
import { offersOfDittos } from './ditto-offers.ts';
import { otherTableText } from './other-table-text.ts';
import { leftRows } from './scope.ts';
import { inScope, withScopes } from './scopes.ts';

interface Asking {
  readonly target: Target;
  readonly choice: Choice;
  readonly source: Source;
}

interface Surveyed {
  /** The choice, with the scopes, the offers about ditto marks and the form of codes that follow from the rows. */
  readonly next: Choice;
  readonly survey: SurveyState;
}

/** @throws SentenceError; the signal's reason. */
export async function surveyed(
  context: Context,
  { target, choice, source }: Asking,
  signal: AbortSignal,
): Promise<Surveyed> {
  const { slices } = context;
  const left = await leftRows(source, choice, target, slices, signal);
  const scoped = withScopes(choice, target, [...left.values()]);
  const isWanted = inScope(scoped, target, left);
  const reading = { choice: scoped, target, source };
  const dittoOffers = await offersOfDittos(context, reading, signal, isWanted);
  const waiting = context.waiting(signal);
  const codeForm = await usualForm(scoped, target, context, waiting, source);
  const next = { ...scoped, dittoOffers, codeForm };
  const kind = kindForChoice(next, target);
  const { headers } = target;
  const asked = {
    inputs: next.inputs,
    lookup: kind.lookup,
    headers,
    dittos: dittosRead(next),
  };
  const questions = await questionsOf(source, asked, slices, signal, isWanted);
  const outside = await countOutside(context, target, source, questions, signal);
  const survey = {
    ...surveyOf(context, kind, { ...questions, rows: questions.rows - outside }),
    newSheet: await newSheetName(context, next, target, signal),
    otherTable: otherTableText(context, target, next, source, isWanted),
  };
  return { next, survey };
}

/**
 * Caches, for each source and each list of blank rows, how many of these rows are outside the body: a changed choice
 * with the same blank rows does not read these rows again.
 */
const counted = new WeakMap<Source, Map<string, number>>();

/** Counts the wanted rows that a run leaves out, such as subtotals. */
async function countOutside(
  context: Context,
  target: Target,
  source: Source,
  { blanks }: Questions,
  signal: AbortSignal,
): Promise<number> {
  if (blanks.length === 0) return 0;
  const known = counted.get(source) ?? new Map<string, number>();
  counted.set(source, known);
  const key = JSON.stringify(blanks);
  const count =
    known.get(key) ??
    (await rowsOutsideBody(context, target, blanks, context.waiting(signal))).size;
  known.set(key, count);
  return count;
}

/** Names the new sheet for the results. If the name is unknown, the hint about the new sheet leaves it out. */
async function newSheetName(
  context: Context,
  { isOnNewSheet }: Choice,
  { sheetName }: Target,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (isOnNewSheet !== true) return undefined;
  const name = context.say(sentences.newSheetName, { name: sheetName });
  const free = await context.host
    .newSheetName?.(name, context.waiting(signal))
    .catch(() => undefined);
  return free && context.say(sentences.newSheetQuoted, { name: free });
}

function surveyOf(context: Context, kind: Kind, { asks, rows }: Questions): SurveyState {
  const { session } = context;
  const known = session.memory.of(kind);
  const open = asks.filter(({ key }) => known.get(key) === undefined);
  const { abilities, latencyMs } = session;
  const requests = requestsFor(open, kind.lookup, abilities).length;
  const seconds =
    latencyMs === undefined ? undefined : secondsFor(requests, latencyMs, context.callsAtOnce);
  return {
    rows,
    distinct: asks.length,
    known: asks.length - open.length,
    requests,
    isLeast: requests > 0 && kind.lookup.asksFurther === true,
    seconds,
    secondsInBatches: secondsInBatches(context, kind, open),
  };
}

function secondsInBatches(
  context: Context,
  { lookup }: Kind,
  open: readonly Question[],
): number | undefined {
  const { abilities, latencyMs, settings } = context.session;
  const matters = settings?.keyKind === 'public' && takesBatches(lookup) && open.length > 1;
  if (!matters || latencyMs === undefined) return undefined;
  const requests = requestsFor(open, lookup, { ...abilities, batch: true }).length;
  return secondsFor(requests, latencyMs, context.callsAtOnce);
}
