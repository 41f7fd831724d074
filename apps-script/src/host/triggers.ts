/**
 * Time-driven triggers of the person who runs the script; those of others are not visible. All of this throws in a custom
 * function, and if the person has not allowed `script.scriptapp`.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import * as z from 'zod/mini';
import { isAddon } from './edition.ts';
import { documentProperties } from './properties.ts';

/** Property of the document that names the triggers made in it. */
const MADE = 'daicho.triggers';
/** Greatest number of triggers to remember; Google allows a person twenty. */
const MADE_MAX = 40;
const madeSchema = z.array(z.string());

/** Gives the minutes between two executions of a trigger that repeats: Google lets those of add-ons run once an hour at most. */
export function intervalMinutes(): 5 | 60 {
  return isAddon() ? 60 : 5;
}

/**
 * Lists the ids of this document's triggers that call a function. An add-on also sees triggers of other documents,
 * which this document's properties do not name.
 */
export function triggersOf(functionName: string): readonly string[] {
  const texts = isAddon() ? Object.values(documentProperties.all()) : undefined;
  return ScriptApp.getProjectTriggers()
    .filter((trigger) => trigger.getHandlerFunction() === functionName)
    .map((trigger) => trigger.getUniqueId())
    .filter((id) => texts?.some((text) => text.includes(id)) ?? true);
}

/** Keeps one repeating trigger for the function, or adds one. @returns its id. */
export function keepOneTrigger(functionName: string): string {
  const [kept, ...others] = triggersOf(functionName);
  removeTriggers(others);
  if (kept !== undefined) return kept;
  const clock = ScriptApp.newTrigger(functionName).timeBased();
  const minutes = intervalMinutes();
  return remembered(minutes === 60 ? clock.everyHours(1) : clock.everyMinutes(minutes));
}

/** Adds a trigger that calls the function every hour. @returns its id. */
function addHourlyTrigger(functionName: string): string {
  return remembered(ScriptApp.newTrigger(functionName).timeBased().everyHours(1));
}

/** Adds a trigger that calls the function when people change the spreadsheet; what scripts change does not count. @returns its id. */
function addChangeTrigger(functionName: string): string {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return remembered(ScriptApp.newTrigger(functionName).forSpreadsheet(spreadsheet).onChange());
}

/** Adds a trigger that calls the function when a form that belongs to the spreadsheet is answered, which is no change by a person. */
function addFormTrigger(functionName: string): string {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return remembered(ScriptApp.newTrigger(functionName).forSpreadsheet(spreadsheet).onFormSubmit());
}

/** What brings new rows, by Google's names of events. */
const OF_NEW_ROWS = {
  CLOCK: addHourlyTrigger,
  ON_CHANGE: addChangeTrigger,
  ON_FORM_SUBMIT: addFormTrigger,
};

/**
 * Keeps one trigger for each event that may bring new rows, and adds what is missing: a person may have deleted some on
 * Google's page.
 *
 * @returns all their ids.
 */
export function keepTriggersOfNewRows(functionName: string): readonly string[] {
  const ids = triggersOf(functionName);
  const kept = new Map(
    ScriptApp.getProjectTriggers()
      .map((trigger) => [String(trigger.getEventType()), trigger.getUniqueId()] as const)
      .filter(([, id]) => ids.includes(id)),
  );
  return Object.entries(OF_NEW_ROWS).map(([event, add]) => kept.get(event) ?? add(functionName));
}

/** Adds a trigger that calls the function once a day, in that hour in Japan. @returns its id, which is also in its events. */
export function addDailyTrigger(functionName: string, hour: number): string {
  const clock = ScriptApp.newTrigger(functionName).timeBased();
  return remembered(clock.everyDays(1).atHour(hour).inTimezone('Asia/Tokyo'));
}

export function removeTriggers(ids: readonly string[]): void {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (ids.includes(trigger.getUniqueId())) ScriptApp.deleteTrigger(trigger);
  }
}

function remembered(builder: { create(): GoogleAppsScript.Script.Trigger }): string {
  const id = builder.create().getUniqueId();
  if (isAddon()) {
    documentProperties.set({ [MADE]: JSON.stringify([...madeHere(), id].slice(-MADE_MAX)) });
  }
  return id;
}

function madeHere(): readonly string[] {
  const read = madeSchema.safeParse(parseJson(documentProperties.all()[MADE] ?? ''));
  return read.success ? read.data : [];
}
