import { describe, expect, it } from 'vitest';
import { roomProblems } from '../../.ci/arrows/rooms.ts';

const short = () => 10;
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

describe('the check of rooms', () => {
  it('refuses a folder of over 25 files, but not one of tests', () => {
    expect(roomProblems(files('shared/api', 25), short, {})).toEqual([]);
    expect(roomProblems(files('shared/api', 26), short, {})).toEqual([
      'shared/api has 26 files: part it by what is in them.',
    ]);
    expect(roomProblems(files('test/e2e', 26), short, {})).toEqual([]);
  });

  it('refuses a file of over 300 lines without a reason, and a reason for a file that is not so long', () => {
    const [file = ''] = files('shared/api', 1);
    expect(roomProblems([file], () => 301, {})).toEqual([
      expect.stringContaining('over 300 lines'),
    ]);
    expect(roomProblems([file], () => 301, { [file]: 'one list' })).toEqual([]);
    expect(roomProblems([file], () => 300, { [file]: 'one list' })).toHaveLength(1);
  });
});
