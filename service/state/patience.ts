/**
 * Time that a statement of the state store may wait for others before it fails: less than the time that a service may
 * take to stop.
 */
export const PATIENCE_MS = 5_000;
