/** Explains to the person why a run stopped. */
import { ApiError } from '@daicho/shared/api/error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { Settings } from '../settings.ts';
import { WorkbookError } from '../workbook-error.ts';
import { StoppedError } from './stopped-error.ts';

interface FailureContext {
  readonly language: Language;
  readonly settings: Pick<Settings, 'baseUrl' | 'keyKind'>;
  /** Origin of the add-in's page. */
  readonly origin: string;
}

export function failureText(error: unknown, context: FailureContext): string {
  if (error instanceof WorkbookError) return error.sentence(context.language);
  if (error instanceof StoppedError) return stoppedText(error.failure, error.reason, context);
  if (error instanceof ApiError) return stoppedText(error, 'refused', context);
  return say(errors.unexpected, context.language);
}

function stoppedText(
  failure: ApiError,
  reason: StoppedError['reason'],
  context: FailureContext,
): string {
  const { language, origin } = context;
  const values = { sentence: apiErrorText(failure, context), origin };
  if (failure.code === 'origin_not_allowed') return say(errors.originRefused, language, values);
  return say(SENTENCES[reason], language, values);
}

const SENTENCES: Readonly<Record<StoppedError['reason'], Sentence>> = {
  refused: errors.refused,
  batch_refused: errors.batchRefused,
  service_down: errors.serviceDown,
};

/** A browser hides why it could not read an answer: a secret key from another origin is one reason. */
function apiErrorText(failure: ApiError, { language, settings, origin }: FailureContext): string {
  const sentence = failure.sentence(language);
  const isElsewhere = !settings.baseUrl.toLowerCase().startsWith(origin.toLowerCase());
  return failure.kind === 'network' && settings.keyKind === 'secret' && isElsewhere
    ? say(errors.secretFromElsewhere, language, { sentence })
    : sentence;
}
