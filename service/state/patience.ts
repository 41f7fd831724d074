/**
 * Time that a statement of the state store may wait for others before it fails: less than the time in which a service
 * that is told to stop has ended.
 */
export const PATIENCE_MS = 5_000;
