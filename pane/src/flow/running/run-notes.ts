/** Says what a run did beside its counts. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Result } from '../../state/result.ts';
import type { Context } from '../context.ts';
import { runSentences as sentences } from './words.ts';

export function runNotes({ dittos = 0 }: Omit<Result, 'id'>, context: Context): readonly string[] {
  return dittos === 0 ? [] : [context.say(sentences.dittos, { rows: countText(dittos) })];
}
