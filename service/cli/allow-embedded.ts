import { settingSentences } from '@daicho/shared/messages/settings.ts';

/** Help of the option of every command that opens a data directory. */
export const ALLOW_EMBEDDED = settingSentences.allowEmbedded.en;
