import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledPackages, licenceComment } from '../../packaging/notices.ts';

describe('a package', () => {
  function packagesOf(files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-package-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const own = join(folder, 'node_modules/@some/package');
    mkdirSync(own, { recursive: true });
    const manifest = { name: '@some/package', version: '1.2.3', license: 'MIT' };
    writeFileSync(join(own, 'package.json'), JSON.stringify(manifest));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text);
    const inputs = {
      'src/main.ts': { bytesInOutput: 1 },
      'node_modules/@some/package/lib/index.js': { bytesInOutput: 1 },
      'node_modules/left-out/index.js': { bytesInOutput: 0 },
    };
    const output = { bytes: 1, inputs, imports: [], exports: [] };
    const metafile: Metafile = { inputs: {}, outputs: { 'out.js': output } };
    return bundledPackages([metafile], folder);
  }

  it('cannot be bundled if it brings no text of its licence', () => {
    expect(() => packagesOf({ 'index.js': '' })).toThrow('@some/package');
  });

  it('is named, with the texts of its licence, if any of its code is in the bundle', () => {
    expect(packagesOf({ LICENSE: 'Free.\n', 'NOTICE.txt': 'By us.' })).toEqual([
      { name: '@some/package', version: '1.2.3', licence: 'MIT', text: 'Free.\n\nBy us.' },
    ]);
  });

  it('cannot end the comment that its licence stands in', () => {
    expect(() => licenceComment(packagesOf({ LICENSE: 'Free */' }))).toThrow('comment');
  });
});
