import type { Language } from '@daicho/shared/messages/language.ts';
import type { StreamSummary } from '../../lists/enrich/stream-run.ts';
import { enrichStreamSentences, enrichSummarySentences as sentences } from '../../lists/words.ts';
import { factLines, outcomeFacts } from './fact-line.ts';
import { PIPE, type StreamArguments } from './stream-options.ts';

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
          : `${ragged.count.toLocaleString('en')} (${ragged.lines.join(', ')}${ragged.count > ragged.lines.length ? ', …' : ''})`,
      ],
      [sentences.requests, 'dataDirectory' in source ? undefined : requests],
      [sentences.version, version],
      [sentences.output, output === PIPE ? undefined : output],
    ],
    language,
  );
}
