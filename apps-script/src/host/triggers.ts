/**
 * Time-driven triggers of the person who runs the script; triggers of other people are not visible. Every function that
 * reads or changes triggers throws in a custom function, and if the person has not allowed `script.scriptapp`.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import * as z from 'zod/mini';
import { isAddon } from './edition.ts';
import { documentProperties } from './properties.ts';

/** Property of the document that names the triggers made in it. */
const TRIGGERS_PROPERTY = 'daicho.triggers';
/** Largest number of triggers to remember; Google allows a person twenty. */
const TRIGGERS_MAX = 40;
const idsSchema = z.array(z.string());

/**
 * Gives the minutes between two executions of a repeating trigger: Google lets an add-on's triggers run at most once an
 * hour.
 */
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

/** Keeps one repeating trigger for the function, or adds one. @returns the trigger's id. */
export function ensureTrigger(functionName: string): string {
  const [existing, ...others] = triggersOf(functionName);
  removeTriggers(others);
  if (existing !== undefined) return existing;
  const clock = ScriptApp.newTrigger(functionName).timeBased();
  const minutes = intervalMinutes();
  return createTrigger(minutes === 60 ? clock.everyHours(1) : clock.everyMinutes(minutes));
}

type NewTrigger = GoogleAppsScript.Script.TriggerBuilder;

const ofSpreadsheet = (trigger: NewTrigger) =>
  trigger.forSpreadsheet(SpreadsheetApp.getActiveSpreadsheet());

/** The triggers for events that bring new rows, by Google's names of the events. */
const NEW_ROW_TRIGGERS = {
  CLOCK: (trigger: NewTrigger) => trigger.timeBased().everyHours(1),
  /** Fires for changes by people, not for changes by scripts. */
  ON_CHANGE: (trigger: NewTrigger) => ofSpreadsheet(trigger).onChange(),
  /** Needed as well, since for Google an answered form is no change by a person. */
  ON_FORM_SUBMIT: (trigger: NewTrigger) => ofSpreadsheet(trigger).onFormSubmit(),
};

/**
 * Keeps one trigger for each event that may bring new rows, and adds missing triggers: a person may have deleted some
 * on Google's page.
 *
 * @returns the ids of the kept and the added triggers.
 */
export function ensureNewRowTriggers(functionName: string): readonly string[] {
  const ids = triggersOf(functionName);
  const existing = new Map(
    ScriptApp.getProjectTriggers()
      .map((trigger) => [String(trigger.getEventType()), trigger.getUniqueId()] as const)
      .filter(([, id]) => ids.includes(id)),
  );
  return Object.entries(NEW_ROW_TRIGGERS).map(
    ([event, on]) => existing.get(event) ?? createTrigger(on(ScriptApp.newTrigger(functionName))),
  );
}

/**
 * Adds a trigger that calls the function once a day, in that hour in Japan. @returns the trigger's id, which is also in
 * the trigger's events.
 */
export function addDailyTrigger(functionName: string, hour: number): string {
  const clock = ScriptApp.newTrigger(functionName).timeBased();
  return createTrigger(clock.everyDays(1).atHour(hour).inTimezone('Asia/Tokyo'));
}

export function removeTriggers(ids: readonly string[]): void {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (ids.includes(trigger.getUniqueId())) ScriptApp.deleteTrigger(trigger);
  }
}

function createTrigger(builder: { create(): GoogleAppsScript.Script.Trigger }): string {
  const id = builder.create().getUniqueId();
  if (isAddon()) {
    documentProperties.set({
      [TRIGGERS_PROPERTY]: JSON.stringify([...ownTriggerIds(), id].slice(-TRIGGERS_MAX)),
    });
  }
  return id;
}

function ownTriggerIds(): readonly string[] {
  const read = idsSchema.safeParse(parseJson(documentProperties.all()[TRIGGERS_PROPERTY] ?? ''));
  return read.success ? read.data : [];
}
