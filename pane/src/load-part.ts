/** Loads parts of the pane's script that are not in it from the start, where the host has the script in several files. */
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
 * Imports a part, also after an earlier import of it has failed. Chromium never again fetches a script that failed to load
 * once, so the script is imported under another address.
 * @throws what the import throws.
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
