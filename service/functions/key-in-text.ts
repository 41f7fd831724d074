/**
 * Finds the key in the unparsed body of a call of BigQuery: only a holder of a key may have megabytes parsed. In the
 * text of an argument, every quote follows a backslash, so no argument looks like the settings.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';

const SETTINGS = /"userDefinedContext"\s*:\s*\{/;
const KEY = /"key"\s*:\s*("(?:[^"\\]|\\.){1,1000}")/;

export function keyInText(text: string): string | undefined {
  const opening = SETTINGS.exec(text);
  if (opening === null) return undefined;
  const start = opening.index + opening[0].length;
  const settings = text.slice(start, text.indexOf('}', start));
  const key = parseJson(KEY.exec(settings)?.[1] ?? '');
  return typeof key === 'string' ? key : undefined;
}
