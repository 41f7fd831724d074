import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageIn } from '@daicho/apps-script/src/words/page-language.ts';
import { describe, expect, it } from 'vitest';
import { saidWords } from '../../packaging/said-words.ts';
import { builtPage } from '../hosts/sheets/daicho-sheet.ts';
import { runFolder } from '../run-folder.ts';

const folder = join(mkdtempSync(join(runFolder(), 'daicho-words-')), 'pane/src');
const WORDS = `export const words = { run: { ja: '実行', en: 'Run' }, stop: { ja: '中止', en: 'Stop' } };`;

function fileOf(text: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'words.ts');
  writeFileSync(path, text);
  return path;
}

/** Gives the words of a bundle that runs after the script of a language. */
function run(bundle: string, script: string): unknown {
  return new Function(`${script};${bundle.replace('export const words =', 'return')}`)();
}

describe('the words that a page says', () => {
  it('stand in a table for each language, where the bundle finds them', () => {
    const path = fileOf(WORDS);
    const said = saidWords([path]);
    const bundle = said.change(WORDS, path);
    expect(bundle).not.toMatch(/実行|Run/);
    for (const [language, text] of [
      ['ja', '実行'],
      ['en', 'Run'],
    ] as const) {
      const words = run(bundle, said.script(language, bundle));
      expect(words).toMatchObject({ run: { ja: text, en: text } });
    }
  });

  it('are left out of the table if no code uses them', () => {
    const path = fileOf(WORDS);
    const said = saidWords([path]);
    const bundle = said.change(WORDS.replace(/stop: .* }/, ''), path);
    expect(said.script('en', bundle)).toContain('["Run",0]');
  });

  it('stay as they are in files whose words are also recognised by programs', () => {
    expect(saidWords([]).change(WORDS, '/shared/messages/outcomes.ts')).toBe(WORDS);
  });

  it('are in one language only in the sidebar that is opened', async () => {
    const page = await builtPage();
    const [japanese, english] = [pageIn('ja', page), pageIn('en', page)];
    expect([japanese.includes('書き込む場所'), japanese.includes('Where to write')]).toEqual([
      true,
      false,
    ]);
    expect([english.includes('書き込む場所'), english.includes('Where to write')]).toEqual([
      false,
      true,
    ]);
  });
});
