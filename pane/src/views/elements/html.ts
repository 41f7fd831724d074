/** Creates markup from template strings. Values in them are never interpreted as markup. */
import { html as markup } from 'htm/preact';
import type { VNode } from 'preact';

export type View = VNode | VNode[];

export const html: (strings: TemplateStringsArray, ...values: unknown[]) => View = markup;
