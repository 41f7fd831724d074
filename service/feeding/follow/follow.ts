/** Takes the offered snapshots of the followed service, once for each call. */
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { diskProblem } from '../fetching/disk-problem.ts';
import { DamagedFile } from './check-files.ts';
import type { Primary } from './primary.ts';
import { stagedFolder, takeSnapshot } from './take-snapshot.ts';

interface Followed {
  readonly dataDir: string;
  readonly primary: Primary;
  readonly onTaken: (snapshot: { readonly folder: string; readonly version: string }) => void;
  /** Called for a snapshot that cannot be taken; the other snapshots are still taken. */
  readonly onProblem: (problem: SentenceError, folder: string) => void;
  /** Snapshots that earlier calls found damaged. */
  readonly damaged: DamagedSnapshots;
}

/** Damaged snapshots of the other machine by their manifests, with the time at which the damage was seen. */
export type DamagedSnapshots = Map<string, { readonly problem: DamagedFile; readonly at: number }>;

/** Wait before a damaged snapshot is fetched again. Another import has another manifest, and is fetched at once. */
const DAMAGED_FOR_MS = 10 * 60_000;

/**
 * Copies all offered snapshots that this machine lacks.
 *
 * @param known tag of the last offer that was taken completely.
 * @returns the offer's tag if all of it is now on this machine, else undefined.
 * @throws SentenceError if the offer cannot be fetched.
 */
export async function follow(
  { dataDir, primary, onTaken, onProblem, damaged }: Followed,
  known?: string,
): Promise<string | undefined> {
  const offered = await primary.offer(known);
  if (offered === undefined) return known;
  let isWhole = true;
  for (const snapshot of offered.offer.snapshots) {
    const { folder, manifest } = snapshot;
    try {
      const seen = damaged.get(manifest);
      if (seen !== undefined && performance.now() - seen.at < DAMAGED_FOR_MS) throw seen.problem;
      damaged.delete(manifest);
      const version = await takeSnapshot(snapshot, { dataDir, primary });
      if (version !== undefined) onTaken({ folder, version });
    } catch (error) {
      isWhole = false;
      if (error instanceof DamagedFile && !damaged.has(manifest)) {
        damaged.set(manifest, { problem: error, at: performance.now() });
      }
      onProblem(diskProblem(stagedFolder(dataDir), error), folder);
    }
  }
  return isWhole ? offered.tag : undefined;
}
