import type { Language } from '@daicho/shared/messages/language.ts';
import { languageSchema } from '@daicho/shared/messages/language-schemas.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { acceptedLanguage } from '../../html/accepted-language.ts';

const querySchema = z.object({ language: languageSchema });

/** Gives the language of a page: the one that `?language=` names, else the one that the browser prefers. */
export function askedLanguage(request: FastifyRequest): Language {
  const asked = querySchema.safeParse(request.query);
  return asked.success ? asked.data.language : acceptedLanguage(request.headers['accept-language']);
}
