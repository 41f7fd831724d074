/** Makes the report of a check. */
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { host } from '../host/host.ts';
import { radarCheckSentences as sentences } from '../words/radar.ts';
import { changesGrid } from './changes-sheet.ts';
import type { CheckResult } from './check.ts';
import { joinSentences, saveRadarSettings } from './radar-settings.ts';

const DAYS_SHOWN = 5;

function reportOf({ listed, open, problem, skippedTo, unmarked }: CheckResult): Sentence {
  const first =
    listed > 0
      ? filledIn(sentences.found, { listed, sheet: changesGrid()?.name ?? '' })
      : sentences.nothing;
  const isOpen = problem !== undefined;
  return joinSentences(
    isOpen && listed === 0 ? undefined : first,
    isOpen ? filledIn(sentences.open, { days: shown(open), sentence: problem }) : undefined,
    skippedTo === undefined ? undefined : filledIn(sentences.skipped, { from: skippedTo }),
    unmarked.length === 0
      ? undefined
      : filledIn(sentences.unmarked, { sheets: unmarked.join(', ') }),
  );
}

/** Makes the report, and stores it for the menu item that shows the status. */
export function saveReport(checked: CheckResult): Sentence {
  const report = reportOf(checked);
  saveRadarSettings({ last: { at: host.now(), ja: report.ja, en: report.en } });
  return report;
}

function shown(days: readonly string[]): string {
  const more = days.length - DAYS_SHOWN;
  return days.slice(0, DAYS_SHOWN).join(', ') + (more > 0 ? ` (+${more})` : '');
}
