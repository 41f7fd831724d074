/** Reads tags that were typed into a form. */
import { readTags } from '@daicho/shared/identifiers/tag.ts';
import { RADAR_TAGS_MAX, TAG_LENGTH_MAX } from '@daicho/shared/model/limits.ts';
import type { Visit } from '../visit.ts';
import { numberPageSentences } from './words.ts';

type TypedTags =
  | { readonly tags: readonly string[] }
  /** Tells the person what is wrong with the typed tags. */
  | { readonly problem: string };

export function typedTags(visit: Visit, text: string): TypedTags {
  const { tags, wrong } = readTags(text);
  const tag = wrong[0] ?? tags[RADAR_TAGS_MAX];
  if (tag === undefined) return { tags };
  const values = { tag, length: TAG_LENGTH_MAX, max: RADAR_TAGS_MAX };
  return { problem: visit.say(numberPageSentences.wrongTag, values) };
}
