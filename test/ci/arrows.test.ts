import { describe, expect, it } from 'vitest';
import { globalsIn } from '../../.ci/arrows/host-globals.ts';
import { withPictures } from '../../.ci/arrows/picture.ts';
import { importProblems, tableProblems } from '../../.ci/arrows/problems.ts';
import { sourceOf } from '../../.ci/arrows/read-sources.ts';
import type { Table } from '../../.ci/arrows/table.ts';

const table: Table = {
  'shared/model': [],
  'shared/enrich': ['shared/model'],
  'shared/enrich/*': ['shared/enrich'],
  'shared/enrich/kinds.ts': ['shared/enrich/*'],
};

const FILES = [
  'shared/model/cell.ts',
  'shared/enrich/queue.ts',
  'shared/enrich/bank/bank.ts',
  'shared/enrich/school/school.ts',
  'shared/enrich/kinds.ts',
];

function problemsOf(file: string, ...texts: string[]): string[] {
  return importProblems([sourceOf(file, texts.join('\n'))], table);
}

describe('the arrows', () => {
  it.each([
    ['what a part lists', "import { queue } from '../queue.ts';"],
    ['what that may import in turn', "import type { Cell } from '../../model/cell.ts';"],
    ['the part itself', "import { branch } from './branch.ts';"],
    ['another workspace by its name', "import '@daicho/shared/cells/cell.ts';"],
  ])('let a file import %s', (_, text) => {
    expect(problemsOf('shared/enrich/bank/bank.ts', text)).toEqual([]);
  });

  it.each([
    ['upward', 'shared/model/cell.ts', "import { queue } from '../enrich/queue.ts';"],
    ['a type', 'shared/model/cell.ts', "import type { Queue } from '../enrich/queue.ts';"],
    ['on demand', 'shared/model/cell.ts', "const queue = await import('../enrich/queue.ts');"],
    ['again', 'shared/model/cell.ts', "export { queue } from '../enrich/queue.ts';"],
    ['by workspace', 'shared/model/cell.ts', "import '@daicho/shared/enrich/queue.ts';"],
  ])('refuse an import %s in one sentence', (_, file, text) => {
    expect(problemsOf(file, text)).toEqual([
      'shared/model/cell.ts imports shared/enrich/queue.ts: shared/model may import only itself.',
    ]);
  });

  it('keep apart the folders that one * covers', () => {
    expect(problemsOf('shared/enrich/bank/bank.ts', "import '../school/school.ts';")).toEqual([
      'shared/enrich/bank/bank.ts imports shared/enrich/school/school.ts: shared/enrich/bank may import only shared/enrich, shared/model.',
    ]);
  });

  it('keep tests and benches out of the product, and let them import everything', () => {
    expect(problemsOf('shared/model/cell.ts', "import '../../bench/size.ts';")).toEqual([
      'shared/model/cell.ts imports bench/size.ts: only test, bench, examples, .ci, vitest.config.ts may import of those.',
    ]);
    expect(problemsOf('bench/run.ts', "import '../shared/enrich/kinds.ts';")).toEqual([]);
  });

  it('keep packages out of the core', () => {
    expect(problemsOf('shared/model/cell.ts', "import * as z from 'zod';")).toEqual([
      'shared/model/cell.ts imports zod: shared uses only zod/mini.',
    ]);
  });

  it('ask for a line for a folder that no line covers', () => {
    expect(problemsOf('pane/view.ts')).toEqual([
      'pane/view.ts is in no part of the house: give its folder a line.',
    ]);
  });

  it('refuse a circle of files, even if these import only types', () => {
    const sources = [
      sourceOf('test/a.ts', "import './b.ts';"),
      sourceOf('test/b.ts', "import type { C } from './c.ts';"),
      sourceOf('test/c.ts', "import { b } from './b.ts';"),
    ];
    expect(importProblems(sources, table)).toEqual([
      'Files import each other in a circle: test/b.ts -> test/c.ts -> test/b.ts.',
    ]);
  });

  it('find the globals of a host, not properties of the same name', () => {
    const names = new Set(['Excel', 'Office']);
    expect(globalsIn('const a = { Excel: x.Excel }; // Excel', names)).toEqual([]);
    expect(globalsIn('Excel.run(0); let a: Office.Context;', names)).toEqual(['Excel', 'Office']);
  });
});

describe('the table of the arrows', () => {
  it('has files for every line, and no arrow that follows from others', () => {
    expect(tableProblems(FILES, table)).toEqual([]);
  });

  it.each([
    [{ 'shared/model': ['shared/enrich'] }, /^The table has a circle: .*shared\/model/],
    [{ 'shared/text': [] }, 'The table has a line for shared/text, where no file is.'],
    [{ 'shared/model': ['shared/api'] }, 'shared/model lists shared/api, which has no line.'],
    [
      { 'shared/enrich/*': ['shared/enrich', 'shared/model'] },
      'shared/enrich/* lists shared/model, which it may import by shared/enrich already.',
    ],
  ])('may not have %j', (lines, problem) => {
    expect(tableProblems(FILES, { ...table, ...lines })).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });
});

describe('the pictures of the arrows', () => {
  const begin = '<!-- arrows: npm run arrows draws what follows from .ci/arrows/table.ts -->';
  const empty = `# House\n\n${begin}\nold\n<!-- end of arrows -->\n\nMore\n`;

  it('are made from the table, and leave the text around them unchanged', () => {
    const drawn = withPictures(empty, table);
    expect(drawn).toMatch(/^# House\n\n/);
    expect(drawn).toMatch(/<!-- end of arrows -->\n\nMore\n$/);
    expect(drawn).toContain('  enrich --> model\n');
    expect(drawn).toContain('  kinds_ts["kinds.ts"] --> each["every other folder"]\n');
    expect(withPictures(drawn, table)).toBe(drawn);
    expect(withPictures(drawn, { ...table, 'shared/model': ['shared/text'] })).not.toBe(drawn);
  });
});
