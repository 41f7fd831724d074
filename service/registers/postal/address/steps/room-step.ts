/**
 * Separates a room from the numbers before it: the last number of `1-7-24-408`, after chome, block and number, is room
 * 408. Also separates letters that stand for digits: `7-3-l` is not a readable number.
 */

import { leadingLookalike } from '@daicho/shared/text/digit-lookalike.ts';
import { fold } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

const CHOME_BLOCK_AND_NUMBER = 3;
const SMALLEST_ROOM = 100;
/** Matches the first folded symbols of letters that stand for digits, with which few buildings begin. */
const MAY_BEGIN_LOOKALIKE = /^[-‐‑–—―−ーノLIO|]/;
const DIGIT_LIKE_ALONE = /^[lI|｜ｌＩ][-‐‑–—―−ー－]?$/;

export function readRoomBehindNumber(
  reading: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  const { block, at, folded } = reading;
  if (block === undefined) return reading;
  if (at < folded.symbols.length || reading.koaza !== undefined) return readLookalike(reading);
  const [chome, part, number, room] = block.numbers;
  if (block.lot || block.branch !== '' || block.numbers.length !== CHOME_BLOCK_AND_NUMBER + 1)
    return reading;
  if (room === undefined || room < SMALLEST_ROOM) return reading;
  if (!block.chome && !reading.towns.every((town) => gazetteer.hasChome(town))) return reading;
  const numbers = [chome ?? 0, part ?? 0, number ?? 0];
  const floorRoom = folded.symbols.endsWith('号') ? `${room}号` : String(room);
  const trace = traced(reading, 'room', block.end, block.end, floorRoom);
  return { ...reading, block: { ...block, numbers }, floorRoom, trace };
}

function readLookalike(reading: AddressReading): AddressReading {
  const { block, koaza, at, folded } = reading;
  const next = folded.symbols.charAt(at);
  if (koaza === undefined && !MAY_BEGIN_LOOKALIKE.test(next)) return reading;
  const behind = leadingLookalike(words(reading, at, folded.symbols.length));
  const isUnsure = behind !== undefined || DIGIT_LIKE_ALONE.test(koaza ?? '');
  if (block === undefined || !isUnsure) return reading;
  const trace = traced(reading, 'numbers', at, folded.symbols.length, decisions.letterForDigit);
  const unsure = [...reading.unsure, 'number' as const];
  return { ...reading, at: at + fold(behind ?? '').symbols.length, unsure, trace };
}
