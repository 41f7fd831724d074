import { settingSentences } from '../../config/words.ts';

/** Help text of `--allow-embedded`, an option of commands that open a data directory. */
export const ALLOW_EMBEDDED = settingSentences.allowEmbedded.en;
