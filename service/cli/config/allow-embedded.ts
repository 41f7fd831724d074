import { settingSentences } from '../../config/words.ts';

/** Help of the option of every command that opens a data directory. */
export const ALLOW_EMBEDDED = settingSentences.allowEmbedded.en;
