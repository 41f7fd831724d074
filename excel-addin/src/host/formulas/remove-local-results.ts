/** The names under which this computer keeps results of functions. Removing them does not load the code that reads them. */
import { SHELF_NAMES } from '../../functions/bucket-names.ts';
import { storage } from '../storage.ts';

export function removeKeptResults(): void {
  for (const name of SHELF_NAMES)
    storage()
      .removeItem(name)
      .catch(() => {});
}
