/** Every promise names the test that checks it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Rows of the tables: each has a promise, and its tests by file and name. */
function promisesIn(path: string) {
  const rows = read(path)
    .split('\n')
    .filter((line) => /^\| (?!---|promise |約束 )/.test(line));
  return rows.map((row) => ({
    promise: row.slice(0, row.indexOf(' | ')),
    tests: [...row.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    })),
  }));
}

/** Whether a file has a test whose title is this name, or a template literal that begins with it. */
function hasTest({ file, name }: { readonly file: string; readonly name: string }): boolean {
  if (!existsSync(join(root, file))) return false;
  const text = read(file);
  return [`'${name}'`, `"${name}"`, `\`${name}`].some((quoted) => text.includes(quoted));
}

describe.each(['docs/reference/promises.md', 'docs/reference/promises.ja.md'])('%s', (path) => {
  it('names existing tests for each promise', () => {
    const promises = promisesIn(path);
    expect(promises.length).toBeGreaterThan(15);
    const unkept = promises.filter(({ tests }) => tests.length === 0 || !tests.every(hasTest));
    expect(unkept).toEqual([]);
  });
});

describe('promises', () => {
  it('are the same in both languages', () => {
    const testsOf = (path: string) => promisesIn(path).map(({ tests }) => tests);
    expect(testsOf('docs/reference/promises.ja.md')).toEqual(testsOf('docs/reference/promises.md'));
  });

  it('are reported when their test is gone or renamed', () => {
    const file = 'test/docs/promises.test.ts';
    expect(hasTest({ file, name: 'are reported when their test is gone or renamed' })).toBe(true);
    expect(hasTest({ file, name: ['of no', 'such name'].join(' ') })).toBe(false);
    expect(hasTest({ file: 'test/docs/gone.test.ts', name: 'a promise' })).toBe(false);
  });
});
