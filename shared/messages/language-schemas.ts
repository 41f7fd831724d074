/** How a language and a sentence in both look where they are stored or sent. */
import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

export const languageSchema = z.enum(LANGUAGES);
export const sentenceSchema = z.object({ ja: z.string(), en: z.string() });
