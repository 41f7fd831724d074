/** Answers and tokens of a script that is deployed as a web app. */

/**
 * Makes an answer that Google sends with status 200. An answer of ContentService is a redirect (302, guide "Content
 * service"), which senders of notifications treat as a failure.
 */
export function answerPage(text: string): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(text);
}

/** Gives 64 hexadecimal digits with 244 random bits: a random UUID has 122. */
export function randomSecret(): string {
  return `${Utilities.getUuid()}${Utilities.getUuid()}`.replace(/-/g, '');
}
