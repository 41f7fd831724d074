/** Schema of a language that is stored or sent. */
import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

export const languageSchema = z.enum(LANGUAGES);
export const sentenceSchema = z.object({ ja: z.string(), en: z.string() });
