/** Words for kinds of corporations, which mode `exact` ignores in names (spec, "Mode rules"). */
import { foldText } from '../../keywords/fold.ts';

export const KIND_WORDS: readonly string[] = [
  '株式会社',
  '有限会社',
  '合資会社',
  '合同会社',
  '合名会社',
  '相互会社',
  '医療法人',
  '医療法人財団',
  '医療法人社団',
  '社会医療法人',
  '社会福祉法人',
  '財団法人',
  '社団法人',
  '一般財団法人',
  '一般社団法人',
  '公益財団法人',
  '公益社団法人',
  '学校法人',
  '国立大学法人',
  '公立大学法人',
  '更生保護法人',
  '独立行政法人',
  '地方独立行政法人',
  '農業生産法人',
  '農事組合法人',
  '弁護士法人',
  '税理士法人',
  '行政書士法人',
  '司法書士法人',
  '社会保険労務士法人',
  '管理組合法人',
  '無限責任中間法人',
  '有限責任中間法人',
  '宗教法人',
  '特定非営利活動法人',
  '協同組合',
  '生活協同組合',
  '漁業協同組合',
  '労働組合',
  '従業員組合',
  '連合会',
  '厚生年金基金',
];

const FOLDED = KIND_WORDS.map(foldText);
const WORDS = FOLDED.toSorted((a, b) => b.length - a.length).join('|');
/** Matches at the front, if something follows. */
const AT_FRONT = new RegExp(`^(?:${WORDS})(?=.)`, 'us');
const AT_END = new RegExp(`(?<=.)(?:${WORDS})$`, 'us');

export function isKindWord(word: string): boolean {
  return FOLDED.includes(word);
}

/** Removes all kind words at the front and the end of a folded name. */
export function withoutKind(name: string): string {
  return withoutAll(withoutAll(name, AT_FRONT), AT_END);
}

function withoutAll(name: string, word: RegExp): string {
  for (let rest = name; ; ) {
    const shorter = rest.replace(word, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}
