/** The names under which results of functions are stored on this computer. Removing them does not load the code that reads them. */
import { BUCKET_NAMES } from '../../functions/bucket-names.ts';
import { storage } from '../storage.ts';

export function removeLocalResults(): void {
  for (const name of BUCKET_NAMES)
    storage()
      .removeItem(name)
      .catch(() => {});
}
