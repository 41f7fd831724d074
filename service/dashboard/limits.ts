/** Limits of what a person sends to the dashboard. */

/** Largest size of a form: room for 100,000 pasted numbers. */
export const FORM_LIMIT_BYTES = 3_000_000;
/** Largest size of an uploaded table. */
export const FILE_LIMIT_BYTES = 20_000_000;
