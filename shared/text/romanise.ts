/**
 * Katakana to Latin letters after the Hepburn table of Japan's Ministry of Foreign Affairs (passports):
 * https://www.ezairyu.mofa.go.jp/passport/hebon.html. Long vowels are not marked: オウ and オオ are `o`
 * (オオ at the end of a name stays `oo`), ウウ is `u`, ー is left out; ン is `m` before b, m, p; ッ doubles
 * the consonant that follows, `t` before `ch`.
 */

const SYLLABLES: Readonly<Record<string, string>> = {
  ...row('', 'アイウエオ', ['a', 'i', 'u', 'e', 'o']),
  ...row('', 'ァィゥェォ', ['a', 'i', 'u', 'e', 'o']),
  ...row('k', 'カキクケコ'),
  ...row('g', 'ガギグゲゴ'),
  ...row('', 'サシスセソ', ['sa', 'shi', 'su', 'se', 'so']),
  ...row('', 'ザジズゼゾ', ['za', 'ji', 'zu', 'ze', 'zo']),
  ...row('', 'タチツテト', ['ta', 'chi', 'tsu', 'te', 'to']),
  ...row('', 'ダヂヅデド', ['da', 'ji', 'zu', 'de', 'do']),
  ...row('n', 'ナニヌネノ'),
  ...row('', 'ハヒフヘホ', ['ha', 'hi', 'fu', 'he', 'ho']),
  ...row('b', 'バビブベボ'),
  ...row('p', 'パピプペポ'),
  ...row('m', 'マミムメモ'),
  ...row('r', 'ラリルレロ'),
  ...row('', 'ヤユヨャュョ', ['ya', 'yu', 'yo', 'ya', 'yu', 'yo']),
  ...row('', 'ワヰヱヲヮ', ['wa', 'i', 'e', 'o', 'wa']),
  ヴ: 'bu',
  ヵ: 'ka',
  ヶ: 'ke',
  ...glide('ky', 'キ'),
  ...glide('gy', 'ギ'),
  ...glide('sh', 'シ'),
  ...glide('j', 'ジ'),
  ...glide('j', 'ヂ'),
  ...glide('ch', 'チ'),
  ...glide('ny', 'ニ'),
  ...glide('hy', 'ヒ'),
  ...glide('by', 'ビ'),
  ...glide('py', 'ピ'),
  ...glide('my', 'ミ'),
  ...glide('ry', 'リ'),
};

function row(
  consonant: string,
  kana: string,
  sounds: readonly string[] = ['a', 'i', 'u', 'e', 'o'],
): Record<string, string> {
  return Object.fromEntries([...kana].map((k, i) => [k, consonant + (sounds[i] ?? '')]));
}

function glide(consonants: string, kana: string): Record<string, string> {
  return {
    [`${kana}ャ`]: `${consonants}a`,
    [`${kana}ュ`]: `${consonants}u`,
    [`${kana}ョ`]: `${consonants}o`,
  };
}

/** Romanises `キタコウジチョウ` as `kitakojicho`; other characters stay as they are. */
export function romanise(katakana: string): string {
  let text = '';
  let doubled = false;
  for (let at = 0; at < katakana.length; ) {
    const kana = katakana.charAt(at);
    const pair = SYLLABLES[katakana.slice(at, at + 2)];
    const syllable = pair ?? SYLLABLES[kana];
    at += pair === undefined ? 1 : 2;
    if (kana === 'ー') continue;
    if (kana === 'ッ') {
      doubled = true;
      continue;
    }
    if (kana === 'ン') {
      text += /^[バビブベボパピプペポマミムメモ]/.test(katakana.slice(at)) ? 'm' : 'n';
      continue;
    }
    if (syllable === undefined) {
      text += kana;
      continue;
    }
    if (doubled) text += syllable.startsWith('ch') ? 't' : syllable.charAt(0);
    doubled = false;
    text += syllable;
    if (isLongVowel(syllable, katakana, at)) at += 1;
  }
  return text;
}

/** Whether the kana at position `at` only lengthens the syllable before it. */
function isLongVowel(syllable: string, katakana: string, at: number): boolean {
  const next = katakana.charAt(at);
  if (next === 'ウ') return /[ou]$/.test(syllable);
  return next === 'オ' && syllable.endsWith('o') && at + 1 < katakana.length;
}
