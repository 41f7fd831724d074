/** Explains a failure to the person. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { StoppedError } from '../asking/stopped-error.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { isHttps, isPrivateAddress, isSameOrigin } from './addresses.ts';
import { flowFailureSentences as failures, flowConnectionSentences as sentences } from './words.ts';

export interface FailureContext {
  readonly language: Language;
  readonly settings: Pick<ConnectionSettings, 'baseUrl' | 'keyKind'> | undefined;
  /** Origin of the pane's requests; undefined if no browser sends these requests. */
  readonly origin: string | undefined;
  /** Whether a server sends the requests instead of the browser. */
  readonly isFromServer?: boolean;
}

export function failureText(error: unknown, context: FailureContext): string {
  const { language } = context;
  if (error instanceof SentenceError) return error.sentence(language);
  if (error instanceof ApiError) return callFailureText(error, context);
  if (error instanceof StoppedError) {
    const sentence = error.reason === 'service_down' ? failures.serviceDown : failures.refused;
    return say(sentence, language, { sentence: callFailureText(error.failure, context) });
  }
  return say(failures.unexpected, language);
}

function callFailureText(error: ApiError, context: FailureContext): string {
  const { language, origin = '' } = context;
  return callFailure(error, context)
    .map((sentence) => say(sentence, language, { origin }))
    .join(language === 'ja' ? '' : ' ');
}

function callFailure(error: ApiError, context: FailureContext): readonly Sentence[] {
  if (error.code === 'origin_not_allowed') {
    return [context.origin === undefined ? sentences.noBrowser : sentences.originRefused];
  }
  switch (error.kind) {
    case 'unauthorised':
      return [sentences.keyRefused];
    case 'forbidden':
      return [sentences.planRefused];
    case 'network':
      return notReached(context);
    case 'bad_request':
    case 'not_found':
      // Every error of a Daicho service has a code.
      return [error.code === undefined ? sentences.notDaicho : error.sentences];
    case 'unexpected_shape':
    case 'too_large':
      return [sentences.notDaicho];
    default:
      return [error.sentences];
  }
}

/** Lists possible causes, since a browser does not say why it could not read a reply. */
function notReached({ settings, origin, isFromServer }: FailureContext): readonly Sentence[] {
  if (isFromServer === true) return [sentences.notReachedFromServer];
  if (settings === undefined || origin === undefined) return [sentences.notReached];
  const { baseUrl, keyKind } = settings;
  const isElsewhere = !isSameOrigin(baseUrl, origin);
  const local =
    isElsewhere && isPrivateAddress(baseUrl) && !isPrivateAddress(origin)
      ? [sentences.maybeLocalNetwork]
      : [];
  if (isHttps(origin) && !isHttps(baseUrl)) {
    return [sentences.notReached, ...local, sentences.mixedContent];
  }
  return [
    sentences.notReached,
    ...local,
    ...(keyKind === 'public' && isElsewhere ? [sentences.maybeOrigin] : []),
    ...(isHttps(baseUrl) && isElsewhere ? [sentences.maybeCertificate] : []),
  ];
}
