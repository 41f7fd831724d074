/** Fields of a matched company, and sentences for the features of the match. */
import { corporationFields } from '../corporation/words.ts';
import { common, type Field } from '../fields/field.ts';

const { version, status, ...ofCorporation } = corporationFields;

export const companyFields = {
  ...ofCorporation,
  score: { ja: '一致度', en: 'Score', names: ['スコア', '点数'], width: 8, holds: 'number' },
  reason: { ja: '一致の理由', en: 'Why', names: ['理由', 'Reason'], width: 40 },
  candidates: common.candidates,
  version,
  status,
} as const satisfies Record<string, Field>;

export const featureSentences = {
  name: {
    same: { ja: '名称が一致', en: 'same name' },
    loose: { ja: '名称が表記の違いを除き一致', en: 'same name but for its spelling' },
    reading: { ja: '名称がフリガナまたは英語名と一致', en: 'same as its reading or English name' },
    near: { ja: '名称に1、2文字の書き誤り', en: 'a slip of a letter or two in the name' },
    cut: { ja: '名称の最後の語を除くと一致', en: 'same name but for its last word' },
    alike: { ja: '名称が1、2文字異なる', en: 'a letter or two of the name differ' },
    part: { ja: '名称の一部が一致', en: 'part of the name is the same' },
  },
  kind: {
    same: { ja: '種類が一致', en: 'same kind' },
    moved: { ja: '種類が一致（前後が逆）', en: 'same kind, at the other end' },
    none: { ja: '種類の語なし', en: 'no kind word' },
    related: { ja: '種類がほぼ一致', en: 'a kind of the same family' },
    unwritten: { ja: '種類の記載なし', en: 'kind not written' },
    differs: { ja: '種類が異なる', en: 'another kind' },
  },
  place: {
    number: { ja: '所在地が番地まで一致', en: 'same address to the number' },
    lot: { ja: '所在地が番地の途中まで一致', en: 'same address to the lot' },
    town: { ja: '所在地が町域まで一致', en: 'same town' },
    city: { ja: '所在地が市区町村まで一致', en: 'same municipality' },
    in_prefecture: { ja: '所在地が都道府県まで一致', en: 'same address to the prefecture' },
    other_town: { ja: '市区町村は同じで町域が異なる', en: 'same municipality, another town' },
    prefecture: {
      ja: '都道府県は同じで市区町村が異なる',
      en: 'same prefecture, another municipality',
    },
    elsewhere: { ja: '所在地が異なる', en: 'another place' },
    unwritten: { ja: '所在地の記載なし', en: 'no address written' },
  },
  codeDiffers: { ja: '郵便番号が異なる', en: 'another postal code' },
  alone: { ja: '同じ名称の法人はほかになし', en: 'no other corporation of this name' },
  branch: { ja: '支店名を除いて照合', en: 'without the branch' },
  closed: { ja: '閉鎖済み', en: 'closed' },
} as const;
