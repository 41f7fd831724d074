import { html, type View } from './html.ts';

/** Lets a long name break before a bracket, before バーコード, and where katakana follow kanji, not inside a word. */
export function breakable(name: string): readonly (string | View)[] {
  return name
    .replace(/(\p{Script=Han})(?=\p{Script=Katakana})/gu, '$1\n')
    .replace(/(?!^)(?=（|バーコード)/g, '\n')
    .split('\n')
    .flatMap((part, at) => (at === 0 ? [part] : [html`<wbr />`, part]));
}
