/** Names of a school's codes (spec, "School record"), in the order of the codes. */
import type { Sentence } from './language.ts';

export const SCHOOL_TYPE_NAMES: ReadonlyMap<string, Sentence> = new Map([
  ['A1', { ja: '幼稚園', en: 'kindergarten' }],
  ['A2', { ja: '幼保連携型認定こども園', en: 'certified centre of kindergarten and nursery' }],
  ['B1', { ja: '小学校', en: 'elementary school' }],
  ['C1', { ja: '中学校', en: 'lower secondary school' }],
  ['C2', { ja: '義務教育学校', en: 'compulsory education school' }],
  ['D1', { ja: '高等学校', en: 'upper secondary school' }],
  ['D2', { ja: '中等教育学校', en: 'secondary education school' }],
  ['E1', { ja: '特別支援学校', en: 'special needs school' }],
  ['F1', { ja: '大学', en: 'university' }],
  ['F2', { ja: '短期大学', en: 'junior college' }],
  ['G1', { ja: '高等専門学校', en: 'technical college' }],
  ['H1', { ja: '専修学校', en: 'vocational school' }],
  ['H2', { ja: '各種学校', en: 'miscellaneous school' }],
]);

export const ESTABLISHMENT_NAMES: ReadonlyMap<number, Sentence> = new Map([
  [1, { ja: '国立', en: 'national' }],
  [2, { ja: '公立', en: 'public' }],
  [3, { ja: '私立', en: 'private' }],
]);

export const BRANCH_NAMES: ReadonlyMap<number, Sentence> = new Map([
  [1, { ja: '本校', en: 'main school' }],
  [2, { ja: '分校', en: 'branch school' }],
  [9, { ja: '廃校', en: 'closed' }],
]);
