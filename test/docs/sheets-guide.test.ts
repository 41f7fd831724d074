/** The guides of Google Sheets use the names of menu items and buttons that the spreadsheet, its sidebar and the service show. */
import { readFileSync } from 'node:fs';
import { menuSentences } from '@daicho/apps-script/src/words/menu.ts';
import { choosingSentences } from '@daicho/pane/src/views/choosing/words.ts';
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { SCRIPT_FILES, servedName } from '@daicho/service/sheets/built-script.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each([
  ['en', '.md'],
  ['ja', '.ja.md'],
] as const)('the guides in %s', (language, ending) => {
  const install = read(`docs/guides/office/sheets/install${ending}`);
  const office = read(`docs/guides/office/sheets/whole-office${ending}`);
  const sidebar = read(`docs/guides/office/sheets/sidebar${ending}`);

  it('name the item of the menu, and the buttons of the sidebar', () => {
    expect(install).toContain(menuSentences.sidebar[language]);
    expect(install).toContain(`**${viewSentences.start[language]}**`);
    const { read: readTable } = choosingSentences;
    const { newRowsStart, newRowsStop, run } = viewSentences;
    for (const words of [menuSentences.sidebar, readTable, newRowsStart, newRowsStop, run]) {
      expect(sidebar).toContain(words[language]);
    }
  });

  it('name the files to paste, and where they are', () => {
    for (const guide of [install, office]) {
      for (const file of SCRIPT_FILES) expect(guide).toContain(`\`${servedName(file)}\``);
      expect(guide).toContain('/sheets/');
    }
  });

  it('name the properties that an administrator sets', () => {
    const script = read('apps-script/src/host/properties.ts');
    const names = [...script.matchAll(/= '(daicho\.(?:baseUrl|key|language))';/g)];
    expect(names).toHaveLength(3);
    for (const [, name] of names) expect(office).toContain(`\`${name}\``);
  });
});
