/** What a check came to, in sentences. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { radarCheckSentences as sentences } from '@daicho/shared/messages/sheets-radar.ts';
import { host } from '../host/host.ts';
import { changesGrid } from './changes-sheet.ts';
import type { Checked } from './check.ts';
import { filled, joined, keepRadar } from './settings.ts';

const DAYS_SHOWN = 5;

export function reportOf({ listed, open, problem, skippedTo, unmarked }: Checked): Sentence {
  const first =
    listed > 0
      ? filled(sentences.found, { listed, sheet: changesGrid()?.name ?? '' })
      : sentences.nothing;
  const isOpen = problem !== undefined;
  return joined(
    isOpen && listed === 0 ? undefined : first,
    isOpen ? filled(sentences.open, { days: shown(open), sentence: problem }) : undefined,
    skippedTo === undefined ? undefined : filled(sentences.skipped, { from: skippedTo }),
    unmarked.length === 0 ? undefined : filled(sentences.unmarked, { sheets: unmarked.join(', ') }),
  );
}

/** Keeps the report for whoever asks how it stands. @returns it. */
export function keepReport(checked: Checked): Sentence {
  const report = reportOf(checked);
  keepRadar({ last: { at: host.now(), ja: report.ja, en: report.en } });
  return report;
}

function shown(days: readonly string[]): string {
  const more = days.length - DAYS_SHOWN;
  return days.slice(0, DAYS_SHOWN).join(', ') + (more > 0 ? ` (+${more})` : '');
}
