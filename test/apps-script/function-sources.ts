/** The sources of the functions that a person types into a cell. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../apps-script/src/formulas/functions/', import.meta.url));

export const functionSources = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(FOLDER + name, 'utf8'),
}));
