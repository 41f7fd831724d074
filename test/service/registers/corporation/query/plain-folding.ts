/**
 * Folds texts letter by letter into the form that searches compare according to the spec. It uses nothing of the engine except
 * the list of kind words and the table of kanji forms.
 */
import { KIND_WORDS } from '@daicho/service/registers/corporation/query/kind-words.ts';
import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';

/** Removes kind words at the beginning, then at the end, the longest first, as long as something is left. */
export function withoutKinds(name: string): string {
  const longestFirst = KIND_WORDS.toSorted((a, b) => b.length - a.length);
  let rest = name;
  for (const end of [false, true]) {
    for (let isShorter = true; isShorter; ) {
      const kind = longestFirst.find(
        (word) => rest.length > word.length && (end ? rest.endsWith(word) : rest.startsWith(word)),
      );
      isShorter = kind !== undefined;
      if (kind !== undefined) rest = end ? rest.slice(0, -kind.length) : rest.slice(kind.length);
    }
  }
  return rest;
}

export function folded(text: string): string {
  return kana(forms(width(text)));
}

/** Folds width, letter case and hyphens, and removes white space. */
export function width(text: string): string {
  return narrow(text)
    .replace(/[｡-ﾟ]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[−‐―─–—‑]/g, '-')
    .replace(/[‘’′´]/g, "'")
    .replace(/〜/g, '~')
    .replace(/[\s　]/g, '')
    .toLowerCase();
}

export function forms(text: string): string {
  return [...text]
    .map((c) => foldKanji(/[\u2f00-\u2fdf\uf900-\ufaff]/.test(c) ? c.normalize('NFKC') : c))
    .join('');
}

const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶゐゑヰヱをヲぢヂづヅ';
const LARGE = 'あいうえおつやゆよわかけアイウエオツヤユヨワカケいえイエおオじジずズ';
export function kana(text: string): string {
  return [...repeated(text)]
    .map((c) => (SMALL.includes(c) ? LARGE.charAt(SMALL.indexOf(c)) : c))
    .join('');
}

/** Writes the marks ゝ and ゞ out as the kana that they repeat. */
function repeated(text: string): string {
  let before = '';
  return text.replace(/./gsu, (c) => {
    const plain = /[ぁ-ゖァ-ヺ]/.test(before) ? before.normalize('NFD').charAt(0) : '';
    const voiced = `${plain}\u3099`.normalize('NFC');
    if (plain !== '' && 'ゝヽ'.includes(c)) before = plain;
    else if (plain !== '' && voiced.length === 1 && 'ゞヾ'.includes(c)) before = voiced;
    else before = c;
    return before;
  });
}

export function narrow(text: string): string {
  return [...text]
    .map((c) => (c >= '！' && c <= '～' ? String.fromCodePoint(c.charCodeAt(0) - 0xfee0) : c))
    .join('');
}
