import { readTags } from '@daicho/shared/identifiers/tag.ts';
import { RADAR_TAGS_MAX, TAG_LENGTH_MAX } from '@daicho/shared/model/limits.ts';
import type { INode } from 'n8n-workflow';
import { solvableError } from '../solvable-error.ts';
import { n8nRadarSentences } from './words.ts';

/**
 * Reads tags that people typed, or a list from an expression.
 *
 * @throws NodeOperationError that names the first entry that is not a tag, or the first tag beyond the largest number.
 */
export function tagsOfParameter(node: INode, given: unknown): readonly string[] {
  const text = Array.isArray(given) ? given.join('\n') : String(given ?? '');
  const { tags, wrong } = readTags(text);
  const tag = wrong[0] ?? tags[RADAR_TAGS_MAX];
  if (tag === undefined) return tags;
  const { badTag, badTagSolution } = n8nRadarSentences;
  const values = { tag, length: TAG_LENGTH_MAX, max: RADAR_TAGS_MAX };
  throw solvableError(node, badTag, badTagSolution, values);
}
