/** Prints data as JSON for a script of a page, so that no text in the data can end the script. */
export function scriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
