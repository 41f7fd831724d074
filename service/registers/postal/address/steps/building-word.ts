/** Words, in folded symbols, that only names of buildings and estates contain. */
const SURE =
  'ビル|マンシヨン|ハイツ|コ[-ー]ポ|アパ[-ー]ト|メゾン|レジデンス|ハウス|タワ[-ー]|センタ[-ー]|プラザ|庁舎|会館|団地|地下街|病院|学校|大学|工場';
/** Words that small areas also contain: `店ノ前`, `駅前町`, `館`, `垣内`. */
const DOUBTFUL = '店|駅|館$|荘$|内$';

export const SURE_BUILDING_WORD = new RegExp(SURE);
/** Matches words behind which a number is no house number; behind a doubtful word it may be one, if it is marked as a lot. */
export const BUILDING_WORD = new RegExp(`${SURE}|${DOUBTFUL}`);
