/** Words, in folded symbols, that only names of buildings and estates contain. */
const SURE =
  'ビル|マンシヨン|ハイツ|コ[-ー]ポ|アパ[-ー]ト|メゾン|レジデンス|ハウス|タワ[-ー]|センタ[-ー]|プラザ|庁舎|会館|団地|地下街|病院|学校|大学|工場';
/** Words that small areas also contain: `店ノ前`, `駅前町`, `館`, `垣内`. */
const DOUBTFUL = '店|駅|館$|荘$|内$';
/** Words of names of homes, which small areas may have as well. */
const HOME =
  'シヤト[-ー]|パレス|コ[-ー]ト|[ガケ][-ー]デン|シテイ|ヒルズ|ヴイラ|ビラ|カ[-ー]サ|ドミ[-ー]ル|寮$';
/** Words that turn a town's name into the name of a building that has no other name: 上野第一ビル, 上野グランドハイツ. */
const COMMON = '第\\d+＃|[新本中東西南北]|中央|駅前|[ァ-ヺーA-Z]';

export const SURE_BUILDING_WORD = new RegExp(SURE);
/**
 * Matches words after which a number is no house number. After a doubtful word, a number that is marked as a lot may
 * still be one.
 */
export const BUILDING_WORD = new RegExp(`${SURE}|${DOUBTFUL}`);
/**
 * Matches words that certainly mean a building after a town's name, even if a number follows. An estate (団地) is not
 * among them, since it may be a small area.
 */
export const BUILDING_BEHIND_TOWN = new RegExp(`${SURE.replace('|団地', '')}|${HOME}|店$|荘$`);
/** Matches what follows a town's name in a building's name that is otherwise made of common words: 第一ビル of 上野第一ビル. */
export const COMMON_NAME_OF_BUILDING = new RegExp(
  `^(?:${COMMON})*?(?:${SURE}|${DOUBTFUL}|${HOME})`,
);
const BUILDING_WORD_ALONE = new RegExp(`^(?:${SURE}|${HOME})$`);

/**
 * Whether a name is only a word for a building. Such a name is not read as a town, even if a town's name is that word
 * or ends with it: ハイツ清水 is a building, not in 阿山ハイツ.
 */
export function isBuildingWord(name: string): boolean {
  return BUILDING_WORD_ALONE.test(name);
}
