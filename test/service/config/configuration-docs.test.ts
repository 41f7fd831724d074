/** The table of docs/reference/configuration.md matches the table of settings. */
import { readFileSync } from 'node:fs';
import { fileKeyOf, fileVariableOf, isFlag, variableOf } from '@daicho/service/config/setting.ts';
import { allSettings } from '@daicho/service/config/settings.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';

const PAGES = { en: 'configuration.md', ja: 'configuration.ja.md' } as const;

function rowsOf(language: Language): string[] {
  return allSettings.map((setting) => {
    const { name, value, description, fallback, isSecret } = setting;
    const code = (text: string) => `\`${text.replace('|', '\\|')}\``;
    const flag = isFlag(setting) ? code(`--${name} ${value}`.trimEnd()) : '';
    const withFile = (own: string, other: string) =>
      isSecret ? `${code(own)}, ${code(other)}` : code(own);
    const cells = [
      withFile(name, fileKeyOf(setting)),
      flag,
      withFile(variableOf(setting), fileVariableOf(setting)),
      fallback === undefined ? '' : code(fallback),
      description[language],
    ];
    return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
  });
}

describe('the reference of settings', () => {
  it.each(['en', 'ja'] as const)('lists every setting with its sentence, in %s', (language) => {
    const page = readFileSync(
      new URL(`../../../docs/reference/${PAGES[language]}`, import.meta.url),
      'utf8',
    );
    const rows = page.split('\n').filter((line) => /^\| `/.test(line));
    expect(rows).toEqual(rowsOf(language));
  });
});
