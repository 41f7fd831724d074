/** Answers and tokens of a script that is deployed as a web app. */

/**
 * Gives the answer that Google sends with 200. One of ContentService is a redirect to another address (302, guide
 * "Content service"), which a sender of notifications takes for a failure.
 */
export function answerPage(text: string): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(text);
}

/** Gives 64 hexadecimal digits, 244 bits of which nobody can guess: a random UUID has 122. */
export function randomSecret(): string {
  return `${Utilities.getUuid()}${Utilities.getUuid()}`.replace(/-/g, '');
}
