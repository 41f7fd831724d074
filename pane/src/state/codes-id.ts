/** Id in the history for runs that replaced postal codes or filled blank cells with them. */
export const CODES_ID = 'replaced_codes';
export const FILLED_ID = 'filled_codes';
