/**
 * Thins folded symbols for a second search: drops letters that people add, leave out or change inside a name (`三ノ宮` and
 * `三宮`, `四ツ谷` and `四谷`, `新市町大字金丸` and `新市町金丸`, `浜益区柏木` and `浜益柏木`, `西２５条南` and `西２５南`, `４条通` and `４条`). A street that
 * is only a number keeps its 条: the `3` of `名古屋市南区3-10` is a block, not `三条`.
 */
const DROPPED =
  /大字|小字|(?<=[^\d＃]\d+＃)条通?|(?<=\d＃)条通?(?=[^\d通\s-])|(?<=\d＃条)通|[ケツノ字区]/g;

interface Loose {
  readonly symbols: string;
  /** Position in the folded symbols of each loose symbol, then the length of the folded symbols. */
  readonly origin: readonly number[];
}

export function loosen(folded: string): Loose {
  let symbols = '';
  const origin: number[] = [];
  let at = 0;
  const keepUpTo = (end: number) => {
    symbols += folded.slice(at, end);
    while (at < end) origin.push(at++);
  };
  for (const dropped of folded.matchAll(DROPPED)) {
    keepUpTo(dropped.index);
    at += dropped[0].length;
  }
  keepUpTo(folded.length);
  origin.push(folded.length);
  return { symbols, origin };
}
