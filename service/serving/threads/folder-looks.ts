/** Looks for imports now and then in a thread that answers no requests, which would look otherwise. */

import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';
import type { OpenedRegistersAndImages } from '../answering.ts';

/** Time between two questions; how often a folder is then looked at is the registers' own. */
const ASK_EVERY_MS = 500;

export interface FolderLooks {
  stop(): void;
}

export function lookAtFolders(registers: OpenedRegistersAndImages): FolderLooks {
  const { postal, corporation, bank, school, holiday, images } = registers;
  const asks = [
    () => postal.versions(),
    () => corporation.open(),
    () => bank.versions(),
    () => school.versions(),
    () => holiday.open(),
    () => images(),
  ];
  const timer = setInterval(() => {
    for (const ask of asks) askQuietly(ask);
  }, ASK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Whoever opens a register tells what is wrong with it. */
function askQuietly(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
  }
}
