import { hash } from 'node:crypto';
import { pageStyle } from '../html/base-style.ts';

/** Reads the style of the page, which lies beside this file, in the bundle too. */
export function readStyle(): string {
  return pageStyle(new URL('assets/install.css', import.meta.url));
}

/** Name of the style below /excel/, with a digest of its content. */
export function styleName(style: string): string {
  return `install-${hash('sha256', style, 'hex').slice(0, 12)}.css`;
}
