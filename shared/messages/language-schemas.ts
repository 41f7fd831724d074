/** Schemas of a language, and of a sentence in both languages, for storing or sending them. */
import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

export const languageSchema = z.enum(LANGUAGES);
export const sentenceSchema = z.object({ ja: z.string(), en: z.string() });
