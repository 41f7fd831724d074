/** The place in an outcome, as the texts that a run remembers and that threads exchange. */
import type { CellValue } from '../../cells/cell.ts';
import type { Outcome } from '../../enrich/outcome.ts';
import { PLACE_LEVELS, type Place, placeOfWords } from './place.ts';
import { readOutcome } from './place-of-outcome.ts';

/** Level and parts of the place, or why there is none. */
export function placeTexts(outcome: Outcome): readonly string[] {
  const place = readOutcome(outcome);
  if (typeof place === 'string') return [place];
  const { level, key, building, room, area, floor, lot, isSure, wing, joined, town } = place;
  const sure = isSure ? '' : 'unsure';
  return [level, key, building, room, area, floor, lot, sure, wing, joined, town];
}

/** @param written the address itself; if nothing was understood, its words are the place. */
export function placeOfTexts(texts: readonly string[], written: CellValue): Place | undefined {
  const [level = '', key = '', building = '', room = '', area = '', floor = ''] = texts;
  const [lot = '', unsure = '', wing = '', joined = '', town = ''] = texts.slice(6);
  if (level === 'unread') return typeof written === 'string' ? placeOfWords(written) : undefined;
  const known = PLACE_LEVELS.find((each) => each === level);
  if (known === undefined) return undefined;
  const isSure = unsure === '';
  return { level: known, key, area, building, room, floor, lot, isSure, wing, joined, town };
}
