/** The daily check: a clock trigger of the person who turned it on. */
import { say } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import { host } from '../host/host.ts';
import { addDailyTrigger, removeTriggers, triggersOf } from '../host/triggers.ts';
import { formulaSentences } from '../words/formulas.ts';
import { beginToday, checkChanges } from './check.ts';
import { readRadarSettings, saveRadarSettings } from './radar-settings.ts';
import { saveReport } from './report.ts';

/** Name of the function that the trigger calls. */
const HANDLER = 'radarOnClock';

/** Time of a check, which ends before Google ends the execution after six minutes. */
export const CHECK_MS = 4.5 * 60 * 1000;

/** @param hour of the day in Japan. */
export function turnOnDaily(hour: number): void {
  removeTriggers(triggersOf(HANDLER));
  saveRadarSettings({ daily: { hour, trigger: addDailyTrigger(HANDLER, hour) } });
  beginToday();
}

/** Turns the check off. Another person's trigger cannot be deleted here; it deletes itself when it next runs. */
export function turnOffDaily(): void {
  removeTriggers(triggersOf(HANDLER));
  saveRadarSettings({ daily: undefined });
}

const eventSchema = z.object({ triggerUid: z.string() });

/**
 * Checks what changed since the last check.
 *
 * @param event what Google passes to the function of a clock trigger. A call by a formula passes no event, and does
 * nothing.
 * @throws Error if no connection is set or days stay open: Google e-mails the message to the owner of the trigger.
 */
export function checkOnClock(event: unknown): void {
  const startedAt = host.now();
  const read = eventSchema.safeParse(event);
  if (!read.success) return;
  if (readRadarSettings().daily?.trigger !== read.data.triggerUid) {
    // The trigger is outdated: somebody else has turned the check off, or off and on again.
    removeTriggers(triggersOf(HANDLER));
    return;
  }
  const { connection, language } = readSheetSettings(host.properties);
  if (connection === undefined) throw new Error(say(formulaSentences.notConnected, language));
  const checked = checkChanges({ connection, language, until: startedAt + CHECK_MS });
  if (checked === undefined) return;
  const report = saveReport(checked);
  if (checked.problem !== undefined) throw new Error(report[language]);
}
