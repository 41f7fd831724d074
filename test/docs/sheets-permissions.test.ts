/** The guide of the spreadsheet says of every permission that Google asks for what it is for. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../apps-script/appsscript.json' with { type: 'json' };

it.each(['', '.ja'])(
  'sheets-install%s.md lists the permissions of the manifest, and no other',
  (language) => {
    const path = `../../docs/sheets-install${language}.md`;
    const guide = readFileSync(new URL(path, import.meta.url), 'utf8');
    const listed = [...guide.matchAll(/\| `((?:script|spreadsheets)\.[a-z_.]+)` \|/g)];
    expect(listed.map(([, scope]) => `https://www.googleapis.com/auth/${scope}`)).toEqual(
      manifest.oauthScopes,
    );
  },
);
