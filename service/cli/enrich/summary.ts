/** Says at the end of a run what it has done. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Summary } from '../../lists/enrich/run.ts';
import type { StreamSummary } from '../../lists/enrich/stream-run.ts';
import { enrichStreamSentences, enrichSummarySentences as sentences } from '../../lists/words.ts';
import { endingFacts, factLines, namedRows, outcomeFacts } from './fact-line.ts';
import { PIPE, type StreamArguments } from './stream-options.ts';

export function summaryLines(
  summary: Summary,
  fields: readonly string[],
  language: Language,
): readonly string[] {
  const { outcomes, unhidden } = summary;
  const hidesCandidates = outcomes.ambiguous > 0 && !fields.includes('candidates');
  return factLines(
    [
      ...outcomeFacts(summary, language),
      [sentences.shown, summary.shown],
      [sentences.unhidden, unhidden.length > 0 ? namedRows(unhidden) : undefined],
      [sentences.distinct, summary.distinct],
      // Without a service, the number of requests only shows how the rows were cut into windows.
      [sentences.requests, summary.isLocal ? undefined : summary.requests],
      ...endingFacts(sentences, summary),
      [sentences.seeCandidates, hidesCandidates ? '' : undefined],
      [sentences.retryFailed, outcomes.failed > 0 ? outcomes.failed : undefined],
    ],
    language,
  );
}

export function streamLines(
  summary: StreamSummary,
  { output, outputRows, source }: StreamArguments,
  language: Language,
): readonly string[] {
  const { written, ragged, requests, version } = summary;
  return factLines(
    [
      ...outcomeFacts(summary, language),
      [enrichStreamSentences.written, outputRows === 'all' ? undefined : written],
      [
        enrichStreamSentences.ragged,
        ragged.count === 0
          ? undefined
          : `${countText(ragged.count)} (${ragged.lines.join(', ')}${ragged.count > ragged.lines.length ? ', …' : ''})`,
      ],
      [sentences.requests, 'dataDirectory' in source ? undefined : requests],
      [sentences.version, version],
      [sentences.output, output === PIPE ? undefined : output],
    ],
    language,
  );
}
