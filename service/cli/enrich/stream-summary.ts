import type { Language } from '@daicho/shared/messages/language.ts';
import { wrongCodesText } from '@daicho/shared/messages/postal-code-check.ts';
import type { StreamSummary } from '../../lists/enrich/stream-run.ts';
import { enrichStreamSentences, enrichSummarySentences as sentences } from '../../lists/words.ts';
import { factLines } from './fact-line.ts';
import { PIPE, type StreamArguments } from './stream-options.ts';

export function streamLines(
  { rows, written, ragged, outcomes, checks, requests, version }: StreamSummary,
  { output, wanted, source }: StreamArguments,
  language: Language,
): readonly string[] {
  return factLines(
    [
      [sentences.rows, rows],
      [sentences.found, outcomes.found],
      [sentences.ambiguous, outcomes.ambiguous],
      [sentences.notFound, outcomes.not_found],
      [sentences.invalid, outcomes.invalid],
      [sentences.failed, outcomes.failed],
      [sentences.blank, outcomes.blank],
      [sentences.writtenCodes, wrongCodesText(checks, language)],
      [enrichStreamSentences.written, wanted === 'all' ? undefined : written],
      [
        enrichStreamSentences.ragged,
        ragged.count === 0
          ? undefined
          : `${ragged.count.toLocaleString('en')} (${ragged.lines.join(', ')}${ragged.count > ragged.lines.length ? ', …' : ''})`,
      ],
      [sentences.requests, 'dataDirectory' in source ? undefined : requests],
      [sentences.version, version],
      [sentences.output, output === PIPE ? undefined : output],
    ],
    language,
  );
}
