import type { Access } from '@daicho/shared/api/operation.ts';

/** Access to `GET /v1/whoami`. This endpoint is not an operation, since none of our hosts calls it. */
export const WHOAMI_ACCESS: Access = { keys: ['secret', 'public'] };
