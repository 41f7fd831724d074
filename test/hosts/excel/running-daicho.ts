/** `daicho serve` in its own process, on its embedded data and a free port. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startService } from '../../../bench/service-process.ts';
import { runFolder } from '../../run-folder.ts';

const keysSchema = z.object({ secret: z.string(), public: z.string() });

export interface RunningDaicho {
  readonly url: string;
  readonly keys: z.infer<typeof keysSchema>;
  stop(): Promise<void>;
}

let ofWorker: Promise<RunningDaicho> | undefined;

/** The service that all files of this worker share if they only ask it. It ends with the worker. */
export function sharedDaicho(): Promise<RunningDaicho> {
  ofWorker ??= startDaicho();
  return ofWorker;
}

/** @param prepare puts data into the service's directory before it starts. */
export async function startDaicho(
  prepare?: (dataDirectory: string) => Promise<unknown>,
): Promise<RunningDaicho> {
  const data = mkdtempSync(join(runFolder(), 'daicho-excel-'));
  await prepare?.(data);
  const { url, stop } = await startService(data);
  return {
    url,
    keys: keysSchema.parse(JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'))),
    async stop() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
