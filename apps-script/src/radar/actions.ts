/** The functions that the radar's menu items and Google's triggers call. */

import { timeInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { filledIn, type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import { askForText, confirm, inform, yesOrNo } from '../host/dialogs.ts';
import { host } from '../host/host.ts';
import { openGrid } from '../host/spreadsheet.ts';
import { requirePerson, showDialog, userLanguage } from '../host/ui.ts';
import { answerPage } from '../host/web-app.ts';
import { radarMenuSentences as captions } from '../words/menu.ts';
import {
  radarCheckSentences,
  radarResultSentences as results,
  radarSelectionSentences as selections,
  radarStateSentences as states,
  radarWebhookSentences as webhooks,
} from '../words/radar.ts';
import { addressPage } from './address-page.ts';
import { beginToday, checkChanges } from './check.ts';
import { CHECK_MS, checkOnClock, turnOffDaily, turnOnDaily } from './daily.ts';
import { servesChanges } from './detected.ts';
import { clearMarks } from './marks.ts';
import { parseHour } from './parse-hour.ts';
import {
  connectionOrThrow,
  joinSentences,
  readRadarSettings,
  saveRadarSettings,
} from './radar-settings.ts';
import { receive } from './receive.ts';
import {
  deregister,
  register,
  requestsFor,
  saveFirstValues,
  watchedNumbers,
} from './registration.ts';
import { saveReport } from './report.ts';
import { selectedNumbers, wrongCells } from './selection.ts';
import { makeToken } from './token.ts';

/** Watches the numbers of the selected cells. */
export function radarAddSelected(): void {
  asPerson('add', (language) => {
    const connection = connectionOrThrow();
    const { grid, selected } = openGrid();
    const watchesIssuers = requestWatchesIssuers(connection);
    const selection = selectedNumbers(grid, selected, watchesIssuers);
    const { numbers } = selection;
    const { length } = numbers;
    const question = say(selections.add, language, { numbers: length, ...requestsFor(length) });
    if (!isConfirmed('add', selection, question, language)) return undefined;
    const until = host.now() + CHECK_MS;
    const { done, left, problem } = register(numbers, connection, until);
    if (done.length === 0 && problem !== undefined) throw new SentenceError(problem);
    beginToday();
    const { markedSheets = [], daily } = readRadarSettings();
    saveRadarSettings({ markedSheets: [...new Set([...markedSheets, grid.id])] });
    const all = watchedNumbers(connection, until, watchesIssuers).length;
    const noting = saveFirstValues(done, connection, until);
    return joinSentences(
      filledIn(results.added, { numbers: done.length, watched: all }),
      leftSentence(results.left, left, problem),
      leftSentence(results.notNoted, noting.left, noting.problem),
      daily === undefined ? results.dailyHint : undefined,
    );
  });
}

/** Stops watching the numbers of the selected cells. */
export function radarRemoveSelected(): void {
  asPerson('remove', (language) => {
    const connection = connectionOrThrow();
    const { grid, selected } = openGrid();
    const watchesIssuers = requestWatchesIssuers(connection);
    const selection = selectedNumbers(grid, selected, watchesIssuers);
    const { numbers } = selection;
    const question = say(selections.remove, language, { numbers: numbers.length });
    if (!isConfirmed('remove', selection, question, language)) return undefined;
    const until = host.now() + CHECK_MS;
    const { done, left, problem } = deregister(numbers, connection, until);
    if (done.length === 0 && problem !== undefined) throw new SentenceError(problem);
    return joinSentences(
      filledIn(results.removed, {
        numbers: done.length,
        watched: watchedNumbers(connection, until, watchesIssuers).length,
      }),
      leftSentence(results.left, left, problem),
    );
  });
}

/** Shows how many numbers are watched, and which parts of the radar are turned on. */
export function radarStatus(): void {
  asPerson('status', () => {
    const { last, token } = readRadarSettings();
    return joinSentences(
      watchedState(),
      dailyState(),
      token === undefined
        ? states.webhookOff
        : filledIn(states.webhookOn, { at: timeInJapan(token.at) }),
      last === undefined
        ? states.never
        : filledIn(states.last, { at: timeInJapan(last.at), text: last }),
    );
  });
}

/** Turns the daily check on or off. */
export function radarDaily(): void {
  asPerson('daily', (language) => {
    const connection = connectionOrThrow();
    const values = { state: dailyState() };
    const text = askForText(say(captions.daily, language), say(states.askHour, language, values));
    if (text === undefined) return undefined;
    const hour = parseHour(text);
    if (hour === undefined) throw new SentenceError(states.noHour, { text });
    if (hour === 'off') turnOffDaily();
    else {
      // A person without the right to use the radar learns this now, not only at tomorrow's check.
      watchedNumbers(connection, host.now() + CHECK_MS, false);
      turnOnDaily(hour);
    }
    return dailyState();
  });
}

/** Lists the changes since the last check. */
export function radarCheckNow(): void {
  asPerson('checkNow', () => {
    const { language } = readSheetSettings(host.properties);
    const connection = connectionOrThrow();
    const checked = checkChanges({ connection, language, until: host.now() + CHECK_MS });
    return checked === undefined ? radarCheckSentences.busy : saveReport(checked);
  });
}

/** Removes the marks of changes from the cells. */
export function radarClearMarks(): void {
  asPerson('clearMarks', () => filledIn(states.cleared, { cells: clearMarks() }));
}

/**
 * Makes the address at which the script, deployed as a web app, receives notifications, or invalidates that address.
 */
export function radarWebhook(): void {
  asPerson('webhook', (language) => {
    const title = say(captions.webhook, language);
    const { token, daily } = readRadarSettings();
    if (token === undefined) {
      if (!confirm(title, say(webhooks.make, language))) return undefined;
    } else {
      const values = { at: timeInJapan(token.at) };
      const isRenewed = yesOrNo(title, say(webhooks.renew, language, values));
      if (isRenewed === undefined) return undefined;
      if (!isRenewed) {
        saveRadarSettings({ token: undefined });
        return webhooks.stopped;
      }
    }
    beginToday();
    showDialog(title, addressPage(makeToken(), daily === undefined, language));
    return undefined;
  });
}

/** Checks once a day; called by the daily trigger. */
export function radarOnClock(event?: unknown): void {
  checkOnClock(event);
}

/** Receives notifications if the script is deployed as a web app. The answer is always the same. */
export function doPost(event?: unknown): unknown {
  receive(event);
  return answerPage('ok');
}

/** Asks whether the service watches invoice issuers too. @throws SentenceError if the service does not answer. */
function requestWatchesIssuers(connection: Connection): boolean {
  const { isServed: tells, problem } = servesChanges(connection, host.now() + CHECK_MS);
  if (problem !== undefined) throw new SentenceError(problem);
  return tells;
}

/** Does work for a person, and shows its result or the reason for its failure. */
function asPerson(
  item: keyof typeof captions,
  work: (language: Language) => Sentence | undefined,
): void {
  requirePerson();
  const language = userLanguage();
  const title = say(captions[item], language);
  try {
    const result = work(language);
    if (result !== undefined) inform(title, say(result, language));
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    inform(title, error.sentence(language));
  }
}

/** Asks whether to continue, naming the cells that are left out. @throws SentenceError if there is no number. */
function isConfirmed(
  item: keyof typeof captions,
  selection: ReturnType<typeof selectedNumbers>,
  question: string,
  language: Language,
): boolean {
  const wrong = wrongCells(selection, language);
  if (selection.numbers.length === 0) {
    throw new SentenceError(
      joinSentences(selections.none, wrong === '' ? undefined : sameInBoth(wrong)),
    );
  }
  const text = [question, wrong].filter((part) => part !== '').join('\n\n');
  return confirm(say(captions[item], language), text);
}

function leftSentence(
  sentence: Sentence,
  left: number,
  problem: Sentence | undefined,
): Sentence | undefined {
  if (left === 0) return undefined;
  return filledIn(sentence, { left, sentence: problem ?? sameInBoth('') });
}

/** Says how many numbers are watched, or why that is unknown. @throws SentenceError without a connection. */
function watchedState(): Sentence {
  const connection = connectionOrThrow();
  try {
    const all = watchedNumbers(
      connection,
      host.now() + CHECK_MS,
      requestWatchesIssuers(connection),
    );
    return filledIn(states.watched, { watched: all.length });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    return error.inBothLanguages();
  }
}

function dailyState(): Sentence {
  const { daily } = readRadarSettings();
  return daily === undefined ? states.dailyOff : filledIn(states.dailyOn, { hour: daily.hour });
}

/** Makes a sentence from a text that is already in the person's language. */
function sameInBoth(text: string): Sentence {
  return { ja: text, en: text };
}
