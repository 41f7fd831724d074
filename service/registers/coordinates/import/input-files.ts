/** Looks for mistakes in the list of files: a file that is given twice, or files of several editions. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { coordinateImportSentences as sentences } from '../../../sources/mlit/words.ts';
import { type Input, inputOf } from '../../snapshots/version-snapshots.ts';

/**
 * Matches the edition in the name of a file of the ministry; its last letter is the level. 13000-19.0b.zip has towns,
 * 13000-24.0a.zip has blocks.
 */
const EDITION = /^\d{5}-(\d+\.\d+([a-z]))\b/i;

/** @throws SentenceError if two files are the same, SourceError for a file that cannot be read. */
export async function distinctInputs(paths: readonly string[]): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const path of paths) {
    const input = await inputOf(path);
    const same = inputs.find(({ sha256 }) => sha256 === input.sha256);
    if (same !== undefined) {
      throw new SentenceError(sentences.sameFile, { first: same.file, second: input.file });
    }
    inputs.push(input);
  }
  return inputs;
}

/** Edition, with its number of files. */
export type EditionCount = readonly [edition: string, files: number];

/** Counts the files of each edition, only for levels of which files of several editions are given. */
export function mixedEditions(paths: readonly string[]): readonly EditionCount[] {
  const named = paths.flatMap((path) => {
    const [, edition, level] = EDITION.exec(basename(path)) ?? [];
    return edition === undefined ? [] : [{ edition, level }];
  });
  return [...Map.groupBy(named, ({ level }) => level).values()].flatMap((ofLevel) => {
    const editions = Map.groupBy(ofLevel, ({ edition }) => edition);
    if (editions.size === 1) return [];
    return Array.from(editions, ([edition, of]): EditionCount => [edition, of.length]);
  });
}
