/** Reads the styles of the service's pages. The files are next to this module, in the bundle too. */
import { readFileSync } from 'node:fs';

/**
 * Puts the style of all pages before a page's own style, which may override it.
 *
 * @param own address of the page's style, a file next to the calling module, in the bundle too.
 */
export function pageStyle(own: URL): string {
  const base = readFileSync(new URL('assets/base.css', import.meta.url), 'utf8');
  return `${base}\n${readFileSync(own, 'utf8')}`;
}

/** Reads the style of the pages that explain how to install something. */
export function installStyle(): string {
  return pageStyle(new URL('assets/install.css', import.meta.url));
}
