/** How long a statement of the state store may wait for others before it fails: less than a service may take to stop. */
export const PATIENCE_MS = 5_000;
