/**
 * Any text as a kind whose letters get one width: Latin letters, digits and signs half-width, katakana
 * full-width, every kind of space one half-width space. Line breaks stay.
 */

import type { CellValue } from '../../cells/cell.ts';
import { errorReason } from '../../cells/cell-text.ts';
import { foundSentences } from '../../messages/outcomes.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '../../text/width.ts';
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { BLANK, type Outcome } from '../outcome.ts';
import { changesIn } from './changes.ts';
import { type Change, type ChangeRecord, localCatalogue } from './local-catalogue.ts';
import { textWidthOutline } from './local-outlines.ts';

interface TextOfOneWidth extends ChangeRecord {
  readonly text: string;
}

const SPACES = /[^\S\r\n]+/gu;
const EDGES = /^ | $/gm;
/**
 * Matches characters without width that come with text copied from web pages. Characters without
 * width that join letters are part of the text, and are not matched.
 */
const NOTHING = /[\u200b\u2060\ufeff]/g;

export const textWidthKind: Kind = {
  ...textWidthOutline,
  lookup: localLookup<TextOfOneWidth>(([cell = null]) => outcomeOf(cell)),
  catalogue: localCatalogue<TextOfOneWidth, 'text'>(textWidthOutline.catalogue, {
    read: { text: ({ text }) => text },
    found: ({ changes }) =>
      changes.length === 0 ? foundSentences.unchanged : foundSentences.converted,
  }),
};

function outcomeOf(cell: CellValue): Outcome<TextOfOneWidth> {
  const error = errorReason(cell);
  if (error !== undefined) return { kind: 'invalid', reason: error };
  if (cell === null) return BLANK;
  // A spreadsheet writes truth values in capitals.
  if (typeof cell !== 'string')
    return foundInCell({ text: String(cell).toUpperCase(), changes: [] });
  const spaced = withOneSpace(cell);
  if (spaced.trim() === '') return BLANK;
  const text = toHalfWidthAscii(toFullWidthKatakana(spaced));
  return foundInCell({ text, changes: changesOf(cell, spaced) });
}

function changesOf(cell: string, spaced: string): readonly Change[] {
  const signs = changesIn(cell, ['width', 'kana']);
  return spaced === cell ? signs : [...signs, 'spaces'];
}

function withOneSpace(text: string): string {
  return text.replace(NOTHING, '').replace(SPACES, ' ').replace(EDGES, '');
}
