/** Help of the option of every command that opens a data directory. */
export const ALLOW_EMBEDDED =
  'go on with the data that ships with Daicho where imported data is gone or damaged';
