/** Finds one outcome for each distinct question. Outcomes are kept, so that a second run continues from them. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { KindMemory, OutcomeMemory } from './memory.ts';
import { type SendOptions, sendQuestions } from './send-questions.ts';
import type { Slices } from './slices.ts';
import { StoppedError } from './stopped-error.ts';

export interface AnswerOptions extends Omit<SendOptions, 'lookup' | 'pin' | 'onNewVersion'> {
  readonly kind: Kind;
  readonly slices: Slices;
}

interface AnswerObserver {
  /** Called when the asking begins, and again if it restarts because the service has newer data. */
  onBegin(): void;
  onSettled(rows: readonly number[], outcome: Outcome): void;
}

export interface QuestionOutcomes {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly requests: number;
}

/** @throws StoppedError; the signal's reason. Outcomes that are known by then are remembered. */
export async function answerQuestions(
  questions: readonly Question[],
  options: AnswerOptions,
  memory: OutcomeMemory,
  observer: AnswerObserver,
): Promise<QuestionOutcomes> {
  const known = memory.of(options.kind);
  const first = await attemptOnce(questions, options, known, observer);
  if (!first.isSuperseded) return first;
  const second = await attemptOnce(questions, options, known, observer);
  if (second.isSuperseded) throw new StoppedError('service_down', DATA_CHANGING);
  return { ...second, requests: first.requests + second.requests };
}

/** Failure when the service got newer data twice within a run. */
const DATA_CHANGING = new ApiError({ kind: 'unavailable', operation: 'enrich' });

interface Attempt extends QuestionOutcomes {
  /** Whether the service has newer data than some of the outcomes, which were then forgotten. */
  readonly isSuperseded: boolean;
}

async function attemptOnce(
  questions: readonly Question[],
  { kind, slices, ...asking }: AnswerOptions,
  known: KindMemory,
  observer: AnswerObserver,
): Promise<Attempt> {
  const outcomes = new Map<string, Outcome>();
  observer.onBegin();
  const open: Question[] = [];
  const { signal } = asking;
  await slices.eachOf(
    questions,
    (question) => {
      const outcome = known.get(question.key);
      if (outcome === undefined) {
        open.push(question);
        return;
      }
      outcomes.set(question.key, outcome);
      observer.onSettled(question.rows, outcome);
    },
    signal,
  );
  /** Data version of the remembered outcomes. */
  const versionBefore = open.length < questions.length ? known.version : undefined;
  const { end, requests, version } = await sendQuestions(
    open,
    { ...asking, lookup: kind.lookup, pin: pinOf(kind, known.version) },
    ({ rows, outcome, key }, answeredFrom) => {
      if (key !== undefined) {
        known.put(key, outcome, answeredFrom);
        outcomes.set(key, outcome);
      }
      observer.onSettled(rows, outcome);
    },
  );
  signal.throwIfAborted();
  if (end.why === 'refused' || end.why === 'service_down') {
    throw new StoppedError(end.why, end.error);
  }
  const isGone = end.why === 'version_gone';
  const isMixed = versionBefore !== undefined && version !== undefined && version !== versionBefore;
  if (isGone || (isMixed && known.version === versionBefore)) known.clear();
  return { outcomes, requests, isSuperseded: isGone || isMixed };
}

/** Pins the newest data version, so that one run shows only one version. */
function pinOf({ versions }: Kind, version: string | undefined): VersionPin | undefined {
  if (version === undefined || versions === undefined) return undefined;
  return { version, versions, must: 'be_newest' };
}
