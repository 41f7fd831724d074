/** Ids in the history for runs that replaced postal codes, and for runs that filled blank cells with codes. */
export const CODES_ID = 'replaced_codes';
export const FILLED_ID = 'filled_codes';
