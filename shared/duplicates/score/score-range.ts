/** Bounds of the least score that a person may ask for. No pair scores above the upper one, as none is beyond doubt. */
export const SCORE_MIN = 1;
export const SCORE_MAX = 99.9;
