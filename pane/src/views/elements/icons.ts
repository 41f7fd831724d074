/**
 * Icons beside words, which screen readers skip. The icons are drawn on a grid of 16 by 16, in the colour of the text.
 */
import { html, type View } from './html.ts';

const PATHS = {
  success: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm3.4 4.7-4.3 4.3-2.2-2.2-.9.9 3.1 3.1 5.2-5.2-.9-.9Z',
  warning:
    'M8 1.3 15.3 14.5H.7L8 1.3ZM7.3 6v4.3h1.4V6H7.3Zm.7 5.2a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z',
  error:
    'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1ZM5.6 4.7l-.9.9L7.1 8l-2.4 2.4.9.9L8 8.9l2.4 2.4.9-.9L8.9 8l2.4-2.4-.9-.9L8 7.1 5.6 4.7Z',
  info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.7 6v4.5h1.4V7H7.3ZM8 4.3a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z',
  none: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1ZM4.5 7.3v1.4h7V7.3h-7Z',
  blank: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 1.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3Z',
  close:
    'm3.5 2.6 4.5 4.5 4.5-4.5.9.9L8.9 8l4.5 4.5-.9.9L8 8.9l-4.5 4.5-.9-.9L7.1 8 2.6 3.5l.9-.9Z',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): View {
  return html`<svg class="icon ${name}" viewBox="0 0 16 16" aria-hidden="true">
    <path fill-rule="evenodd" d=${PATHS[name]} />
  </svg>`;
}
