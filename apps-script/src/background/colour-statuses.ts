/** Colours the statuses of rows that were written without a page, unless the person has switched colours off. */
import { COLOURS_CHOICE, statusColours } from '@daicho/pane/src/flow/appearance/status-colours.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { attempt } from '../host/attempt.ts';
import { personTexts } from '../host/person-texts.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { colour } from '../sidebar/appearance.ts';
import { currentPlan } from './current-plan.ts';

/** @returns whether the statuses are coloured. The rows are written whether or not this works. */
export function colourStatuses(plan: NonNullable<RunRecord['plan']>, language: Language): boolean {
  const isDone = attempt(() => {
    if (personTexts.get(COLOURS_CHOICE) === 'off') return false;
    const { target } = currentPlan(plan, 1);
    const header = new Map(plan.run.columns).get('status');
    const column = header === undefined ? -1 : target.headers.indexOf(header);
    if (column < 0) return false;
    colour({ target, column, colours: statusColours(language), isOn: true });
    return true;
  });
  return isDone === true;
}
