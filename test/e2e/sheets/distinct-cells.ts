/** Gives cells that all ask for something different. */
/** Distinct codes of a real district. */
export const codes = (count: number) => Array.from({ length: count }, (_, i) => [1500001 + i]);
/** Distinct addresses of one town. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => [`東京都千代田区千代田1-${i + 1}`]);
