/** Files that the page loads, below `/desk`. Their names carry a digest, so that browsers keep them for good. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pageStyle } from '../html/base-style.ts';

interface DeskAsset {
  readonly path: string;
  readonly type: string;
  readonly content: string;
}

export type DeskAssets = Readonly<Record<'style' | 'script' | 'icon', DeskAsset>>;

/** Reads the files, which lie beside this one, in the bundle too. */
export function readDeskAssets(): DeskAssets {
  return {
    style: asset('desk.css', 'text/css; charset=utf-8', pageStyle(beside('desk.css'))),
    script: asset('desk.js', 'text/javascript; charset=utf-8'),
    icon: asset('desk.svg', 'image/svg+xml'),
  };
}

function beside(name: string): URL {
  return new URL(`assets/${name}`, import.meta.url);
}

function asset(
  name: string,
  type: string,
  content = readFileSync(beside(name), 'utf8'),
): DeskAsset {
  const digest = hash('sha256', content, 'hex').slice(0, 12);
  return { path: `/desk/${digest}/${name}`, type, content };
}
