import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const HOSTS = ['apps-script', 'excel-addin', 'n8n-nodes'];
const TOP = [...HOSTS, 'shared', 'service', 'test', 'bench', 'docs', '.ci'];

describe('CONTRIBUTING.md', () => {
  it('names files and folders that exist', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
    const folders = named.filter((path) => TOP.some((top) => path.startsWith(`${top}/`)));
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
