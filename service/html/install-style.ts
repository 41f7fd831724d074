import { hash } from 'node:crypto';
import { pageStyle } from './base-style.ts';

/** Reads the style of the pages about installing something. The style is next to this file, in the bundle too. */
export function installStyle(): string {
  return pageStyle(new URL('assets/install.css', import.meta.url));
}

/** Name of the style of such a page, with a digest of its content. */
export function installStyleName(style: string): string {
  return `install-${hash('sha256', style, 'hex').slice(0, 12)}.css`;
}
