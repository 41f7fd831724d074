import { readFileSync } from 'node:fs';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import { describe, expect, it } from 'vitest';

const page = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const lines = Object.values(attributions);

describe('attributions', () => {
  it.each([
    ['docs/reference/data-sources.md', 'en'],
    ['docs/reference/data-sources.ja.md', 'ja'],
    ['n8n-nodes/README.md', 'en'],
  ] as const)('%s has every source line, and no other', (path, language) => {
    const listed = page(path)
      .split('\n')
      .filter((line) =>
        /^- (?:Source: |Postal codes: |Bank codes: |Coordinates: |出典：|日本郵便|金融機関|座標: )/.test(
          line,
        ),
      );
    expect(listed).toEqual(lines.map((line) => `- ${line[language]}`));
  });
});
