import type { StoreDefinition } from '../register-definition.ts';
import { currentSnapshot } from '../snapshots/sharing/current-snapshot.ts';
import { type Images, imagesFolder, NO_IMAGES, openImages } from './snapshot.ts';

export interface ImagesStore {
  /** @throws SnapshotError when images were imported and cannot be opened. */
  open(): Images;
}

export const imagesDefinition = {
  hasVersions: false,
  open(dataDir, _, options) {
    const watched = { open: () => openImages(dataDir), none: () => NO_IMAGES };
    return { open: currentSnapshot<Images>(imagesFolder(dataDir), watched, options) };
  },
} satisfies StoreDefinition<ImagesStore>;
