import type { Language } from '@daicho/shared/messages/language.ts';
import type { Importers } from '../../feeding/update/registers/importers.ts';
import { rowProgress } from '../import/row-progress.ts';
import { runImport } from '../import/run-import.ts';

/** Gives the imports of the command `daicho import`, each in its own thread. */
export function importers(language: Language): Importers {
  return {
    postal: (order) => runImport('postal', order),
    school: (order) => runImport('school', order),
    holiday: (order) => runImport('holiday', order),
    coordinates: (order) => runImport('coordinates', order),
    corporation: (order) => {
      const progress = rowProgress(language);
      return runImport('corporation', order, progress).finally(progress.stop);
    },
  };
}
