/**
 * Converts width: half-width katakana to full-width, and full-width Latin letters, digits and signs to half-width or
 * back. Unicode's NFKC does more (㈱ to (株), ① to 1), which is wrong for names.
 */
const HALF_KATAKANA = '｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ';
const FULL_KATAKANA =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
const HALF_WIDTH = 0xff00;
const VOICEABLE = 'カキクケコサシスセソタチツテトハヒフヘホ';
const SEMI_VOICEABLE = 'ハヒフヘホ';

const KATAKANA_BY_HALF = new Map([...HALF_KATAKANA].map((c, i) => [c, FULL_KATAKANA.charAt(i)]));

/**
 * `ｻｯﾎﾟﾛｼ` -> `サッポロシ`; a sound mark is joined to the kana before it, also the combining one that macOS writes
 * (`ホ` and U+309A).
 */
export function toFullWidthKatakana(text: string): string {
  return text.replace(/[｡-ﾝ][ﾞﾟ]?|[ぁ-ヺ][\u3099\u309a]/g, (cell) => {
    if (cell.charCodeAt(0) < HALF_WIDTH) return cell.normalize('NFC');
    const kana = KATAKANA_BY_HALF.get(cell.charAt(0)) ?? cell.charAt(0);
    const mark = cell.charAt(1);
    if (mark === 'ﾞ') {
      if (kana === 'ウ') return 'ヴ';
      if (VOICEABLE.includes(kana)) return String.fromCharCode(kana.charCodeAt(0) + 1);
      return `${kana}゛`;
    }
    if (mark === 'ﾟ') {
      if (SEMI_VOICEABLE.includes(kana)) return String.fromCharCode(kana.charCodeAt(0) + 2);
      return `${kana}゜`;
    }
    return kana;
  });
}

const ASCII = { first: 0x21, last: 0x7e } as const;
const TO_FULL_WIDTH = 0xfee0;

/** Folds `Ａ－１` to `A-1`: the full-width forms of ASCII, U+FF01 to U+FF5E. */
export function toHalfWidthAscii(text: string): string {
  return shifted(text, ASCII.first + TO_FULL_WIDTH, ASCII.last + TO_FULL_WIDTH, -TO_FULL_WIDTH);
}

/** Widens `A-1` to `Ａ－１`, the form of the postal operator's area file. */
export function toFullWidthAscii(text: string): string {
  return shifted(text, ASCII.first, ASCII.last, TO_FULL_WIDTH);
}

/** Moves the characters of a range; a text that has none of them is returned as it is. */
function shifted(text: string, first: number, last: number, by: number): string {
  let result = '';
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < first || unit > last) continue;
    result += text.slice(copied, at) + String.fromCharCode(unit + by);
    copied = at + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}
