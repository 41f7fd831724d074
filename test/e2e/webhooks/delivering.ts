/** Processes that deliver what is queued in a store. */
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type CommandedProcess, startCommanded } from '../../service/state/commanded-processes.ts';
import type { Place } from '../../service/state/stores.ts';

const PROGRAM = fileURLToPath(new URL('./deliver.ts', import.meta.url));
export const LEASE_MS = 3_000;

/** Starts a process, which ends with the test at the latest. */
export async function startDelivering({ directory, address }: Place): Promise<CommandedProcess> {
  const told = await startCommanded(PROGRAM);
  onTestFinished(() => told.stop());
  await told.send(JSON.stringify({ directory, address, speed: 1, leaseMs: LEASE_MS }));
  return told;
}
