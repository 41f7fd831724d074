/** Runs the command that imports corporations in the way people run it, and makes small files for it. */
import { daichoHere } from '../../service/cli/daicho-here.ts';
import { fileOf, utf8 } from '../../service/sources/japanpost/official-files.ts';

export function daicho(...args: readonly string[]) {
  return daichoHere('import', 'corporation', ...args);
}

export async function tottoriFile(folder: string, day: string, ...lines: readonly string[]) {
  return fileOf(folder, `31_tottori_all_${day.replaceAll('-', '')}.csv`, utf8(...lines));
}
