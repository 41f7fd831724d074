/** The words by which people find the nodes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import manifest from '../../n8n-nodes/package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../n8n-nodes');

describe('the words that people search for in the list of nodes', () => {
  const codexSchema = z.object({ categories: z.array(z.string()), alias: z.array(z.string()) });
  /** The categories that n8n's documentation lists ("Node codex files"). */
  const CATEGORIES = [
    'Analytics',
    'Communication',
    'Data & Storage',
    'Development',
    'Finance & Accounting',
    'Marketing & Content',
    'Miscellaneous',
    'Productivity',
    'Sales',
    'Utility',
  ];

  it.each(manifest.n8n.nodes)(
    'are given in English and in Japanese, in categories that n8n has: %s',
    (script) => {
      const path = join(root, script.replace(/^dist\//, '').replace(/\.js$/, '.json'));
      const { categories, alias } = codexSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      expect(CATEGORIES).toEqual(expect.arrayContaining(categories));
      expect(alias).toEqual(expect.arrayContaining(['Japan', '法人番号']));
    },
  );
});
