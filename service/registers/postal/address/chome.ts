/** Limit above the largest chome of the register, 42. */
export const LARGEST_CHOME = 50;
