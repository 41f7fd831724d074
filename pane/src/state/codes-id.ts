/** Ids in the history of runs that replaced postal codes, or put codes into blank cells. */
export const CODES_ID = 'replaced_codes';
export const FILLED_ID = 'filled_codes';
