/** Finds the words of an address that the reader did not understand, so that a person looks before the letter is sent. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { wordsOutsideParts } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Matches notes that belong on an envelope: `山田様方`, `見本商店気付`, `（受付）`. */
const NOTE = /^[（(【［[].*[）)】］\]]$|(?:方|気付け?|内|宛て?|留め?|御中|様)$/u;

export function unreadWords(outcome: Outcome<PostalRecord>): readonly string[] {
  return wordsOutsideParts(outcome).filter((words) => !NOTE.test(words.trim()));
}
