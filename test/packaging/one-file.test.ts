import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { oneFile, withStaticImports } from '../../packaging/one-file.ts';

describe('a script in one file', () => {
  it('keeps an import that only names the type of a part', () => {
    const typed = "type Part = typeof import('./part.ts');";
    expect(withStaticImports(typed)).toBe(typed);
  });

  it('holds the parts that it would otherwise load, as promises', async () => {
    const loading = `const part = await import('../../packaging/publisher.ts'); console.log(Object.keys(part));`;
    expect(withStaticImports(loading)).toBe(
      `import * as part1 from '../../packaging/publisher.ts';\nconst part = await Promise.resolve(part1); console.log(Object.keys(part));`,
    );
  });

  it('loads no part', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL('../../pane/src/flow/load-table-part.ts', import.meta.url).pathname],
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [oneFile],
    });
    const text = outputFiles[0]?.text ?? '';
    expect(text).toContain('Promise.resolve(');
    // The only kind of import that stays has no fixed name: it retries a part whose import failed.
    expect(text).not.toMatch(/\bimport\(['"]|__esm/);
  });
});
