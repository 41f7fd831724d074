import type { Sentence } from '@daicho/shared/messages/language.ts';
import { formerPostalCodeSchema } from '@daicho/shared/model/postal/former-code.ts';
import * as z from 'zod/mini';
import { descriptionSentences } from './words.ts';

/** Name of the schema in a document. */
export const ERROR = 'Error';

/** Schema of the body of every error; the codes are those of `serviceErrors`. */
export const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    message_ja: z.string(),
    parameter: z.optional(z.string()),
    column: z.optional(z.int()),
    former: z.optional(formerPostalCodeSchema),
  }),
  errorMessage: z.optional(z.string()),
});

export const errorFieldSentences: Readonly<Record<string, Sentence>> = {
  errorMessage: descriptionSentences.errorOfFunction,
  message: descriptionSentences.errorMessage,
  message_ja: descriptionSentences.errorMessageJa,
  parameter: descriptionSentences.errorParameter,
  column: descriptionSentences.errorColumn,
  former: descriptionSentences.errorFormer,
  known_until: descriptionSentences.formerKnownUntil,
  places: descriptionSentences.formerPlaces,
  data: descriptionSentences.formerData,
};
