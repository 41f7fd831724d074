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
/** Matches words after which a number is no house number; after a doubtful word it may be one, if it is marked as a lot. */
export const BUILDING_WORD = new RegExp(`${SURE}|${DOUBTFUL}`);
/**
 * Matches words that are certainly a building after a town's name, also if a number follows; an estate (団地) may be a
 * small area.
 */
export const BUILDING_BEHIND_TOWN = new RegExp(`${SURE.replace('|団地', '')}|${HOME}|店$|荘$`);
/** Matches the rest of a building's name after a town's, if it has no name of its own. */
export const COMMON_NAME_OF_BUILDING = new RegExp(
  `^(?:${COMMON})*?(?:${SURE}|${DOUBTFUL}|${HOME})`,
);
const BUILDING_WORD_ALONE = new RegExp(`^(?:${SURE}|${HOME})$`);

/**
 * Whether a name is only a word for a building, even if a town has the word as its name or at its end: ハイツ清水 is a
 * building, not in 阿山ハイツ.
 */
export function isBuildingWord(name: string): boolean {
  return BUILDING_WORD_ALONE.test(name);
}
