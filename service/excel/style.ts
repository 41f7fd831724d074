import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Reads the style of the page, which lies beside this file, in the bundle too. */
export function readStyle(): string {
  return readFileSync(new URL('assets/install.css', import.meta.url), 'utf8');
}

/** Name of the style below /excel/, with a digest of its content. */
export function styleName(style: string): string {
  return `install-${hash('sha256', style, 'hex').slice(0, 12)}.css`;
}
