/**
 * Reads the written name of a town that the register lacks, where no number follows that would end it: `芦村町アラコ`. Words
 * that show no name of a town stay those of the building.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isKyoto } from '../gazetteer/kyoto.ts';
import { type Reading, traced, words } from '../reading.ts';
import { BUILDING_WORD } from './building-word.ts';

const PREFIXED = /^(?:大字|小字|字)./;
/** Matches a town's name: `芦村町` of `芦村町アラコ`. */
const TOWN = /^[^0-9０-９]+?[町村](?![町村])/;
/** Matches what stands behind a town's name and is no small area of it. */
const NOT_OF_AREA = /会社|法人|組合|ホテル/;
const LONGEST_NAME = 30;
const WORD = /^\s*([^\s()（）「」、，,]+)/;

export function readUnlistedTown(reading: Reading, gazetteer: Gazetteer): Reading {
  const { municipalities, towns, koaza, block, at, folded } = reading;
  if (municipalities.length === 0 || towns.length > 0) return reading;
  if (koaza !== undefined || block !== undefined) return reading;
  const word = WORD.exec(words(reading, at, folded.symbols.length));
  const name = nameOf(word?.[1] ?? '');
  if (name === undefined || name.length > LONGEST_NAME || namesStreet(name, reading, gazetteer))
    return reading;
  const end = at + foldName(name).length;
  const trace = traced(reading, 'town', at, end, 'kept as written');
  return { ...reading, at: end, koaza: name, trace };
}

/** Gives the name that a word begins with: with its small area, without a building. */
function nameOf(word: string): string | undefined {
  if (PREFIXED.test(word)) return isBuilding(word) ? undefined : word;
  const town = TOWN.exec(word)?.[0];
  if (town === undefined || isBuilding(town)) return undefined;
  const behind = word.slice(town.length);
  if (isBuilding(behind) || NOT_OF_AREA.test(behind)) return town;
  return /[0-9０-９]/.test(behind) ? undefined : word;
}

function isBuilding(words: string): boolean {
  return BUILDING_WORD.test(foldName(words));
}

/** Whether it names a street: in Kyoto streets are called so as well, `河原町` of `河原町御池`. */
function namesStreet(name: string, reading: Reading, gazetteer: Gazetteer): boolean {
  const symbols = foldName(name);
  return reading.municipalities
    .filter(isKyoto)
    .some((m) => [...gazetteer.streetsOf(m)].some((street) => symbols.includes(street)));
}
