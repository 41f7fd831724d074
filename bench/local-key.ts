import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const keysSchema = z.object({ secret: z.string() });

/** The secret key of the account that a service made at its first start. */
export function localKey(dataDir: string): string {
  return keysSchema.parse(JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8')))
    .secret;
}
