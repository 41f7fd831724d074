import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placeFiles } from '../../packaging/placed-files.ts';

describe('placed files', () => {
  it('replace those of an earlier build, and keep the unfinished files of another build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-placed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['pane.js', 'pane-000000000000.js.br', 'other.js.unfinished']) {
      writeFileSync(join(folder, name), 'earlier');
    }
    placeFiles(folder, new Map([['pane.js', 'new']]));
    expect(readdirSync(folder).sort()).toEqual(['other.js.unfinished', 'pane.js']);
    expect(readFileSync(join(folder, 'pane.js'), 'utf8')).toBe('new');
  });
});
