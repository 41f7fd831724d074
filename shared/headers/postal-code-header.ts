/** Reads the headers of columns that hold a postal code, or one half of it. */
import type { HeaderPart } from './header-part.ts';
import { headerWords, ownerKey } from './header-words.ts';

const CODE =
  /郵便番号|郵便no|^郵便$|〒番号|〒|\b(?:zip ?postal ?code|zip ?code|postal ?code|post ?code|zip|postal)\b/g;
/** Words around the code that name nobody. */
const FILLERS =
  /現住所|住所地?\d?|所在地|ハイフン(?:なし|無し|あり)|必須|任意|半角|数字|\baddress ?\d?\b/g;
const HALF = /^(?:([上前]3?桁?|上段|0?1)|[下後]4?桁?|下段|0?2)(?!\d)/;
const OTHER = /カナ|かな|検索|種別|区分|局|物$/;

/** @returns undefined for a header that is not a postal code. */
export function postalCodePart(header: string): HeaderPart | undefined {
  const words = headerWords(header).replace(/(zip|code)(?=0?\d)/, '$1 ');
  const [code] = words.matchAll(CODE);
  if (code === undefined || OTHER.test(words)) return undefined;
  const after = bare(words.slice(code.index + code[0].length));
  const half = HALF.exec(after);
  const owner = bare(words.slice(0, code.index)) + after.replace(HALF, '').trim();
  const number = half === null ? undefined : half[1] === undefined ? 2 : 1;
  return {
    owner: ownerKey(owner),
    words: '',
    number,
    rank: number ?? 0,
    isWhole: number === undefined,
    mayStandAlone: false,
    isAddition: false,
  };
}

function bare(words: string): string {
  return words.replace(FILLERS, '').replace(/ +/g, ' ').trim();
}
