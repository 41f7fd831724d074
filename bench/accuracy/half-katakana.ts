import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';

/** Each full-width katakana with its half-width form, of one character or two (`ガ` with `ｶﾞ`). */
const HALF_WIDTH = new Map(
  [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝｧｨｩｪｫｬｭｮｯｰ']
    .flatMap((letter) => [`${letter}ﾟ`, `${letter}ﾞ`, letter])
    .map((half) => [toFullWidthKatakana(half), half]),
);

export function toHalfWidthKatakana(text: string): string {
  return Array.from(text, (letter) => HALF_WIDTH.get(letter) ?? letter).join('');
}
