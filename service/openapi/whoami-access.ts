import type { Access } from '@daicho/shared/api/operation.ts';

/** Access to `GET /v1/whoami`, which is no operation: clients call it, and nothing of ours does. */
export const WHOAMI_ACCESS: Access = { keys: ['secret', 'public'] };
