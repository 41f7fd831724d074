import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = new URL('../../../../service/cli/process/compile-cache.ts', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that keeps the compiled form of `greeting.mjs` in a folder. */
function run(kept: string): string {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { keepCompiled } from ${JSON.stringify(MODULE)};
    keepCompiled(${JSON.stringify(kept)});
    console.log((await import('./greeting.mjs')).greeting);`,
  );
  return execFileSync(process.execPath, [program], { encoding: 'utf8', env: {} }).trim();
}

function greet(greeting: string): void {
  writeFileSync(join(folder, 'greeting.mjs'), `export const greeting = '${greeting}';`);
}

describe('the compiled form of modules', () => {
  it('is kept, and never used for a module that has changed', () => {
    const kept = join(folder, 'kept');
    greet('one');
    expect(run(kept)).toBe('one');
    expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(1);
    expect(run(kept)).toBe('one');
    greet('two');
    expect(run(kept)).toBe('two');
  });

  it('is not kept if its folder cannot be made', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    greet('one');
    expect(run(join(file, 'kept'))).toBe('one');
  });
});
