import { html, type View } from './html.ts';

/** Longest part in brackets that fits on a line of the narrowest pane. */
const WHOLE_MAX = 7;

/** Lets a long name break before a bracket, before some words, and where katakana follow kanji, not inside a word. */
export function breakable(name: string): readonly (string | View)[] {
  return name
    .replace(/(\p{Script=Han})(?=\p{Script=Katakana})/gu, '$1\n')
    .replace(/(?!^)(?=（|バーコード|事業者|法人番号|年月日)/g, '\n')
    .split('\n')
    .flatMap((part, at) => {
      if (at === 0) return [part];
      const isWhole = part.startsWith('（') && part.length <= WHOLE_MAX;
      return [html`<wbr />`, isWhole ? html`<span class="whole">${part}</span>` : part];
    });
}
