/**
 * How long a statement of the state store may wait for others before it fails: less than a service may take to stop.
 */
export const LOCK_TIMEOUT_MS = 5_000;
