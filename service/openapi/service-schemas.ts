/** Schemas of the service's answers about itself (`service/http/routes/service.ts`). */
import { apiVersionSchema } from '@daicho/shared/model/api-version-schema.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import * as z from 'zod/mini';

/** Schema of a register's entry; each register adds its own fields. */
const registerSchema = z.looseObject({
  origin: z.nullable(z.string()),
  version: z.optional(z.nullable(dataVersionSchema)),
});

export const rootSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  api_versions: z.array(apiVersionSchema),
  /** Registers by name; null for a register that cannot be opened at the moment. */
  registers: z.record(z.string(), z.nullable(registerSchema)),
  /** Version number of each addition to the interface, by name. */
  additions: z.record(z.string(), z.int()),
  docs: z.string(),
});

/** Schema of the caller's address, as existing clients of the interface expect it. */
export const whoamiSchema = z.object({
  remote_addr: z.object({ type: z.enum(['v4', 'v6']), address: z.string() }),
});

export const healthSchema = z.object({ status: z.literal('ok') });

/** Schema of the service's readiness (`service/http/routes/readiness.ts`). */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not_ready']),
  /** State of each register, by its name. */
  registers: z.record(z.string(), z.enum(['open', 'closed', 'absent'])),
  state: z.enum(['reachable', 'unreachable']),
  stopping: z.boolean(),
  overloaded: z.boolean(),
});
