/**
 * Keeps the files that a group of pages loads: only style, script and icon. Their addresses contain a digest of their
 * content, so that browsers keep the files for good, and load changed content at once.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pageStyle } from './base-style.ts';

interface Asset {
  /** Path below the path of the pages. */
  readonly page: string;
  /** Digest of the content. */
  readonly query: { readonly v: string };
  readonly type: string;
  readonly content: string;
}

export type Assets = Readonly<Record<'style' | 'script' | 'icon', Asset>>;

/**
 * Reads `NAME.css` and `NAME.js`, and the icon of all pages.
 *
 * @param folder of the files, next to the calling module, in the bundle too: `new URL('assets/', import.meta.url)`.
 */
export function readAssets(folder: URL, name: string): Assets {
  const [style, script] = [`${name}.css`, `${name}.js`];
  return {
    style: asset(style, 'text/css; charset=utf-8', pageStyle(new URL(style, folder))),
    script: asset(script, 'text/javascript; charset=utf-8', scriptOf(new URL(script, folder))),
    icon: asset('icon.svg', 'image/svg+xml', textOf(new URL('assets/icon.svg', import.meta.url))),
  };
}

/** Puts the script that all pages use before a page's own. */
function scriptOf(own: URL): string {
  return `${textOf(new URL('assets/copy.js', import.meta.url))}\n${textOf(own)}`;
}

function textOf(file: URL): string {
  return readFileSync(file, 'utf8');
}

function asset(name: string, type: string, content: string): Asset {
  return {
    page: `/assets/${name}`,
    query: { v: hash('sha256', content, 'hex').slice(0, 12) },
    type,
    content,
  };
}

const KEPT = 'public, max-age=31536000, immutable';

export function assetRoutes(server: FastifyInstance, assets: Assets): void {
  for (const { page, type, content } of Object.values(assets)) {
    server.get(page, (_, reply) => reply.type(type).header('cache-control', KEPT).send(content));
  }
}
