/** Asks Office for its language and its page. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Waits until Office is ready. */
export async function officeReady(): Promise<void> {
  await Office.onReady();
}

export function displayLanguage(): Language {
  return /^ja\b/i.test(Office.context.displayLanguage ?? '') ? 'ja' : 'en';
}

/** Names the file of the workbook; undefined for one that was never saved. */
export function fileName(): string | undefined {
  const [name] = /[^\\/=]+\.xls[xm]$/i.exec(Office.context.document.url ?? '') ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function pageOrigin(): string {
  return window.location.origin;
}
