import { readFileSync } from 'node:fs';

/** Name of the page's style below /openapi/. */
export const STYLE_NAME = 'openapi.css';

/** Reads the style, which lies beside this file, in the bundle too. */
export function readStyle(): string {
  return readFileSync(new URL(`assets/${STYLE_NAME}`, import.meta.url), 'utf8');
}
