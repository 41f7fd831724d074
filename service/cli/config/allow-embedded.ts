import { settingSentences } from '../../config/words.ts';

/** Help text of `--allow-embedded`, an option of every command that opens a data directory. */
export const ALLOW_EMBEDDED = settingSentences.allowEmbedded.en;
