/** Words of a building, in folded symbols: a number behind one is no house number. */
export const BUILDING_WORD =
  /ビル|マンシヨン|ハイツ|コ[-ー]ポ|アパ[-ー]ト|メゾン|レジデンス|ハウス|タワ[-ー]|センタ[-ー]|プラザ|庁舎|会館|団地|地下街|病院|学校|大学|工場|店|駅|館$|荘$|内$/;
