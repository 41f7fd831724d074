/** Time that running services have to check the changes of an import (after-import.ts), unless somebody says otherwise. */
export const RADAR_WAIT_MS = 15_000;
