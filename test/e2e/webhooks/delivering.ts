/** Processes that deliver what is queued in a store. */
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Place } from '../../service/state/stores.ts';
import { startTold, type ToldProcess } from '../../service/state/told-processes.ts';

const PROGRAM = fileURLToPath(new URL('./deliver.ts', import.meta.url));
export const LEASE_MS = 3_000;

/** Starts one, which ends with the test at the latest. */
export async function startDelivering({ directory, address }: Place): Promise<ToldProcess> {
  const told = await startTold(PROGRAM);
  onTestFinished(() => told.stop());
  await told.tell(JSON.stringify({ directory, address, speed: 1, leaseMs: LEASE_MS }));
  return told;
}
