/**
 * Holds the files that pages load: style, script and icon, and no other. Their addresses carry a digest of their content,
 * so that browsers keep them for good and load a new one at once.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pageStyle } from '../html/base-style.ts';

interface Asset {
  /** Path below the dashboard. */
  readonly page: string;
  /** Digest of the content. */
  readonly query: { readonly v: string };
  readonly type: string;
  readonly content: string;
}

export type Assets = Readonly<Record<'style' | 'script' | 'icon', Asset>>;

/** Reads the files, which lie beside this one, in the bundle too. */
export function readAssets(): Assets {
  return {
    style: asset('dashboard.css', 'text/css; charset=utf-8', pageStyle(beside('dashboard.css'))),
    script: asset('dashboard.js', 'text/javascript; charset=utf-8'),
    icon: asset('icon.svg', 'image/svg+xml'),
  };
}

function beside(name: string): URL {
  return new URL(`assets/${name}`, import.meta.url);
}

function asset(name: string, type: string, content = readFileSync(beside(name), 'utf8')): Asset {
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
