/** How long running services may take to check the changes of an import (after-import.ts), unless a flag says otherwise. */
export const RADAR_WAIT_MS = 15_000;
