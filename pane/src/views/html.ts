/** Markup in template strings: a text among it is always a text, never markup. */
import { html as markup } from 'htm/preact';
import type { VNode } from 'preact';

export type View = VNode | VNode[];

export const html: (strings: TemplateStringsArray, ...values: unknown[]) => View = markup;
