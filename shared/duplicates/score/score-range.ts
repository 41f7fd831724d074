/** Bounds of a score that is asked for. No pair is beyond doubt. */
export const SCORE_MIN = 1;
export const SCORE_MAX = 99.9;
