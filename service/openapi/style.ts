import { pageStyle } from '../html/base-style.ts';

/** Name of the page's style below /openapi/. */
export const STYLE_NAME = 'openapi.css';

/** Reads the style, which is next to this file, in the bundle too. */
export function readStyle(): string {
  return pageStyle(new URL(`assets/${STYLE_NAME}`, import.meta.url));
}
