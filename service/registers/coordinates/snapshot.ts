/** Stores the versions of the coordinates. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { partNamed } from '../snapshots/open-snapshot.ts';
import { inputSchema, VersionSnapshots } from '../snapshots/version-snapshots.ts';
import { areaFinder } from './area-finder.ts';
import { findPoint } from './find-point.ts';
import { PlaceTable } from './place-table.ts';
import type { CoordinatesRegister } from './register.ts';

/** Farthest distance of a point from the nearest place; a point farther away is at sea or abroad. */
const NEAR_KM = 20;

export const PART = { columns: 'columns', blocks: 'blocks', names: 'names' } as const;

const aboutSchema = z.object({
  /** Raised when the columns or entries change. */
  format: z.literal(2),
  places: z.int(),
  blocks: z.int(),
  inputs: z.array(inputSchema),
  /** Absent in imports of earlier releases. */
  coverage: z
    .object({
      towns: z.int(),
      covered: z.int(),
      part: z.int().optional(),
      former: z.int(),
      near: z.int().optional(),
    })
    .optional(),
});

export const coordinatesSnapshots = new VersionSnapshots({
  register: 'coordinates',
  columns: [PART.columns],
  files: [PART.blocks, PART.names],
  about: aboutSchema,
});

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openCoordinates(dataDir: string, version: string): CoordinatesRegister {
  return coordinatesSnapshots.open(dataDir, version, ({ columns, files, about }) => {
    const table = new PlaceTable(
      partNamed(columns, PART.columns),
      partNamed(files, PART.blocks),
      partNamed(files, PART.names),
    );
    return {
      version,
      origin: 'official',
      places: about.places,
      blocks: about.blocks,
      coverage: about.coverage,
      keysIn: (prefecture) => table.keysFrom(prefecture),
      find: (question) => findPoint(table, question),
      near: (point, count) => table.near(point, count, NEAR_KM),
      digest: createHash('sha256')
        .update(JSON.stringify([version, about]))
        .digest('hex'),
      areaEnd: areaFinder(table),
    };
  });
}
