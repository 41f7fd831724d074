/**
 * Time-driven triggers of the person who runs the script; those of others are not visible. All of this throws in a custom
 * function, and if the person has not allowed `script.scriptapp`.
 */

/** Lists the ids of the triggers that call a function. */
export function triggersOf(functionName: string): readonly string[] {
  return ScriptApp.getProjectTriggers()
    .filter((trigger) => trigger.getHandlerFunction() === functionName)
    .map((trigger) => trigger.getUniqueId());
}

/** Keeps one trigger for the function, at intervals that Google supports, or adds one. @returns its id. */
export function keepOneTrigger(functionName: string, minutes: 1 | 5 | 10 | 15 | 30): string {
  const [kept, ...others] = triggersOf(functionName);
  removeTriggers(others);
  return (
    kept ??
    ScriptApp.newTrigger(functionName).timeBased().everyMinutes(minutes).create().getUniqueId()
  );
}

/** Adds a trigger that calls the function every hour. @returns its id. */
export function addHourlyTrigger(functionName: string): string {
  return ScriptApp.newTrigger(functionName).timeBased().everyHours(1).create().getUniqueId();
}

/** Adds a trigger that calls the function when people change the spreadsheet; what scripts change does not count. @returns its id. */
export function addChangeTrigger(functionName: string): string {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return ScriptApp.newTrigger(functionName)
    .forSpreadsheet(spreadsheet)
    .onChange()
    .create()
    .getUniqueId();
}

/** Adds a trigger that calls the function once a day, in that hour in Japan. @returns its id, which its events name. */
export function addDailyTrigger(functionName: string, hour: number): string {
  return ScriptApp.newTrigger(functionName)
    .timeBased()
    .everyDays(1)
    .atHour(hour)
    .inTimezone('Asia/Tokyo')
    .create()
    .getUniqueId();
}

export function removeTriggers(ids: readonly string[]): void {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (ids.includes(trigger.getUniqueId())) ScriptApp.deleteTrigger(trigger);
  }
}
