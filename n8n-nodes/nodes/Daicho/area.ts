/** The path of an area, as the service counts and finds records by it. */
import { parsePrefecture } from '@daicho/shared/identifiers/prefecture.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { type Parameter, textOf } from './cells.ts';

/** Reads `/東京都/千代田区` from the parameters of a prefecture and a municipality; undefined without a prefecture. */
export function areaPath(parameter: Parameter): string | undefined {
  const given = parameter('prefecture');
  const parsed = parsePrefecture(given);
  // What is no prefecture is searched for as it is written, and found nowhere.
  const name = parsed.ok
    ? PREFECTURES[Number(parsed.value) - 1]?.[0]
    : textOf(parameter, 'prefecture');
  if (name === undefined) return undefined;
  return ['', name, textOf(parameter, 'municipality')]
    .filter((part) => part !== undefined)
    .join('/');
}
