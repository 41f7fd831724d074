/** Names of a school's codes as people say them (spec, "School record"), in the order of the codes. */

export const SCHOOL_TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['A1', '幼稚園'],
  ['A2', '幼保連携型認定こども園'],
  ['B1', '小学校'],
  ['C1', '中学校'],
  ['C2', '義務教育学校'],
  ['D1', '高等学校'],
  ['D2', '中等教育学校'],
  ['E1', '特別支援学校'],
  ['F1', '大学'],
  ['F2', '短期大学'],
  ['G1', '高等専門学校'],
  ['H1', '専修学校'],
  ['H2', '各種学校'],
]);

export const ESTABLISHMENT_NAMES: ReadonlyMap<number, string> = new Map([
  [1, '国立'],
  [2, '公立'],
  [3, '私立'],
]);

/** Code of a school that is closed, in `branch`. */
export const ABOLISHED = 9;

export const BRANCH_NAMES: ReadonlyMap<number, string> = new Map([
  [1, '本校'],
  [2, '分校'],
  [ABOLISHED, '廃校'],
]);
