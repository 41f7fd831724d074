/** Asks Office for its language and its page. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Waits until Office is ready. */
export async function officeReady(): Promise<void> {
  await Office.onReady();
}

export function displayLanguage(): Language {
  return /^ja\b/i.test(Office.context.displayLanguage ?? '') ? 'ja' : 'en';
}

export function pageOrigin(): string {
  return window.location.origin;
}
