/** Removes the stored results of functions from this computer, without loading the code that reads the results. */
import { BUCKET_NAMES } from '../../functions/bucket-names.ts';
import { storage } from '../storage.ts';

export function removeLocalResults(): void {
  for (const name of BUCKET_NAMES)
    storage()
      .removeItem(name)
      .catch(() => {});
}
