/** Matches a text that ends in a letter which distinguishes places and is not a slip: `東南` is not 南, and 本町 is not 新町. */
export const TELLS_APART = /[東西南北上中下大小新元本前後内外奥左右]$/;
