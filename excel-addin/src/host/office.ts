/** Gets the display language and the workbook's file name from Office. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Waits until Office is ready. */
export async function officeReady(): Promise<void> {
  await Office.onReady();
}

export function displayLanguage(): Language {
  return /^ja\b/i.test(Office.context.displayLanguage ?? '') ? 'ja' : 'en';
}

/**
 * Gives the name of the workbook's file; undefined without a name in `.xlsx` or `.xlsm`, as before the first saving.
 */
export function fileName(): string | undefined {
  const [name] = /[^\\/=]+\.xls[xm]$/i.exec(Office.context.document.url ?? '') ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}
