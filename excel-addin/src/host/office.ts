/** Asks Office for its language and its page. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Waits until Office is ready. */
export async function officeReady(): Promise<void> {
  await Office.onReady();
}

export function displayLanguage(): Language {
  return /^ja\b/i.test(Office.context.displayLanguage ?? '') ? 'ja' : 'en';
}

/** Address of the service that serves this page; its origin alone where the page comes from elsewhere. */
export function serviceAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = window.location,
): string {
  const [, path = ''] = /^(.*)\/excel\/[^/]*$/.exec(pathname) ?? [];
  return `${origin}${path}`;
}

export function pageOrigin(): string {
  return window.location.origin;
}
