/** Id of replaced postal codes in the history. */
export const CODES_ID = 'replaced_codes';
