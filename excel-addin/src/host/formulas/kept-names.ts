/** The names under which this computer keeps results of functions. They are removed without loading what reads them. */
import { SHELF_NAMES } from '../../functions/shelf-names.ts';
import { storage } from '../storage.ts';

export function removeKeptResults(): void {
  for (const name of SHELF_NAMES)
    storage()
      .removeItem(name)
      .catch(() => {});
}
