/** Loads code that is not in the pane's first script, for hosts that have the script in several files. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

export const partNotLoaded: Sentence = {
  ja: 'Daicho の一部を読み込めませんでした。ネットワークを確かめて、もう一度お試しください。直らないときは、Daicho を開き直してください。',
  en: 'A part of Daicho could not be loaded. Check the network, and try again. If that does not help, reopen Daicho.',
};

/** @throws SentenceError */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return importPart(load).catch(() => {
    throw new SentenceError(partNotLoaded);
  });
}

/**
 * Imports a file, even after an earlier import of it has failed. Chromium never fetches a script again that failed to
 * load once, so the file is then imported under another address.
 * @throws anything that the import throws.
 */
export async function importPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+$/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    return import(`${address}?again=${Date.now()}`);
  }
}
