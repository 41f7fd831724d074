/** The guide for Google Sheets explains every permission that Google asks for. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../apps-script/appsscript.json' with { type: 'json' };

describe('the guide to install in Google Sheets', () => {
  it.each(['', '.ja'])(
    'lists the permissions of the manifest, and no other: sheets/install%s.md',
    (language) => {
      const path = `../../docs/guides/office/sheets/install${language}.md`;
      const guide = readFileSync(new URL(path, import.meta.url), 'utf8');
      const listed = [...guide.matchAll(/\| `((?:script|spreadsheets)\.[a-z_.]+)` \|/g)];
      expect(listed.map(([, scope]) => `https://www.googleapis.com/auth/${scope}`)).toEqual(
        manifest.oauthScopes,
      );
    },
  );
});
