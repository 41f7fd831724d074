import { withFileNames } from '@daicho/service/cli/import/file-name-errors.ts';
import { SourceError } from '@daicho/service/files/source-error.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import {
  importSentences,
  snapshotSentences,
  sourceSentences,
} from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';

const FILES = ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'].map((name) => `/data/${name}`);
const refused = (order: Parameters<typeof withFileNames>[0], error: Error) =>
  withFileNames(order, () => Promise.reject(error)).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );

describe('a sentence about the files of an import', () => {
  it('names the files if all of them lack something', async () => {
    const error = await refused({ files: FILES }, new SentenceError(importSentences.noAreaFile));
    if (!(error instanceof SentenceError)) throw error;
    expect([error.sentence('en'), error.sentence('ja')]).toEqual([
      'a.csv, b.csv, c.csv, … (+2): None of the files is the postal code file (KEN_ALL or utf_ken_all).',
      'a.csv, b.csv, c.csv, … (+2): 郵便番号のファイル（KEN_ALLまたはutf_ken_all）が指定されていません。',
    ]);
  });

  it.each([
    ['a file at fault', new SourceError(sourceSentences.empty, { file: 'member of a.csv' })],
    ['the data directory', new SnapshotError(snapshotSentences.locked, { path: '/data/postal' })],
    [
      'two of the files',
      new SentenceError(importSentences.sameKindTwice, { first: 'a.csv', second: 'b.csv' }),
    ],
    ['a mistake', new TypeError('mistake')],
  ])('is not changed if it names %s', async (_, error) => {
    expect(await refused({ files: FILES }, error)).toBe(error);
  });
});
