/** Reads the parameters of a request, and reports the first faults with their places and reasons. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import { DeskError } from './desk-error.ts';
import type { OpenList } from './list-store.ts';
import { listSentences as sentences } from './words.ts';

/** Largest number of faulty places of a request that are named. */
const NAMED_MAX = 5;

/** @throws DeskError that names the places, and never repeats a value. */
export function readAsked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new DeskError(400, { ja: wrongIn(schema, value, 'ja'), en: wrongIn(schema, value, 'en') });
}

/** @throws DeskError for a sheet that the list does not have. */
export function expectSheet({ sheets }: Pick<OpenList, 'sheets'>, sheet: number): void {
  if (sheet < sheets.length) return;
  throw new DeskError(400, sentences.noSheet, { sheet: sheet + 1, count: sheets.length });
}

function wrongIn(schema: z.ZodMiniType, value: unknown, language: Language): string {
  const { localeError } = z.locales[language]();
  const issues = schema.safeParse(value, { error: localeError }).error?.issues ?? [];
  const problems = issues
    .slice(0, NAMED_MAX)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join(' / ');
  // Braces would be read as placeholders.
  return say(sentences.malformed, language, { problems: problems.replaceAll('{', '｛') });
}
