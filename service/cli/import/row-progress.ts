import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { corporationReportSentences } from '../../sources/nta/words.ts';
import { progressLine } from '../process/progress-line.ts';
import type { ImportProgress } from './imports.ts';

/** Shows on stderr how many rows were read so far, then which share of the search index is made, until `stop`. */
export function rowProgress(language: Language): ImportProgress & { stop(): void } {
  const { show, clear } = progressLine(process.stderr);
  const { progress, indexing } = corporationReportSentences;
  return {
    onProgress: (rows) => show(() => say(progress, language, { rows: countText(rows) })),
    onIndexing: (share) =>
      show(() => say(indexing, language, { percent: Math.floor(share * 100) })),
    stop: clear,
  };
}
