/**
 * Names of a corporation's codes, in the order of the codes. The Japanese ones are the tax agency's, from its resource
 * definition (リソース定義書), the English ones the words of the specification.
 */
import { type Language, type Sentence, say } from './language.ts';

/** Names by the field that holds the code. */
export const corporationCodes = {
  kind: new Map([
    [101, { ja: '国の機関', en: 'National agency' }],
    [201, { ja: '地方公共団体', en: 'Local government' }],
    [301, { ja: '株式会社', en: 'Stock company' }],
    [302, { ja: '有限会社', en: 'Limited company' }],
    [303, { ja: '合名会社', en: 'General partnership' }],
    [304, { ja: '合資会社', en: 'Limited partnership' }],
    [305, { ja: '合同会社', en: 'Limited liability company' }],
    [399, { ja: 'その他の設立登記法人', en: 'Other incorporated' }],
    [401, { ja: '外国会社等', en: 'Foreign company etc.' }],
    [499, { ja: 'その他', en: 'Other' }],
  ]),
  process: new Map([
    [1, { ja: '新規', en: 'New' }],
    [11, { ja: '商号又は名称の変更', en: 'Name change' }],
    [12, { ja: '国内所在地の変更', en: 'Domestic address change' }],
    [13, { ja: '国外所在地の変更', en: 'Foreign address change' }],
    [21, { ja: '登記記録の閉鎖等', en: 'Registry closure etc.' }],
    [22, { ja: '登記記録の復活等', en: 'Registry revival etc.' }],
    [71, { ja: '吸収合併', en: 'Absorption merger' }],
    [72, { ja: '吸収合併無効', en: 'Absorption merger invalidated' }],
    [81, { ja: '商号の登記の抹消', en: 'Name registration erased' }],
    [99, { ja: '削除', en: 'Deletion' }],
  ]),
  correct: new Map([
    [0, { ja: '訂正以外', en: 'Not a correction' }],
    [1, { ja: '訂正', en: 'Correction' }],
  ]),
  close_cause: new Map([
    [1, { ja: '清算の結了等', en: 'Liquidation completed etc.' }],
    [11, { ja: '合併による解散等', en: 'Dissolution by merger etc.' }],
    [21, { ja: '登記官による閉鎖', en: 'Closure by registrar' }],
    [31, { ja: 'その他の清算の結了等', en: 'Other liquidation completed etc.' }],
  ]),
  hihyoji: new Map([
    [0, { ja: '検索対象', en: 'Searchable' }],
    [1, { ja: '検索対象除外', en: 'Excluded from search' }],
  ]),
} as const satisfies Record<string, ReadonlyMap<number, Sentence>>;

type CorporationCodeField = keyof typeof corporationCodes;

export function isCorporationCodeField(field: string): field is CorporationCodeField {
  return Object.keys(corporationCodes).includes(field);
}

/** Gives the name of a code; the code itself if it has none, an empty text for no code. */
export function corporationCodeText(
  field: CorporationCodeField,
  code: number | string | null,
  language: Language,
): string {
  if (code === null || code === '') return '';
  const name = corporationCodes[field].get(Number(code));
  return name === undefined ? String(code) : say(name, language);
}
