/**
 * The note that marks a cell. A person's own lines stay above ours. Our last line names the former colour of the cell,
 * so that the mark can be removed even after the cell has moved.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { radarSheetSentences } from '../words/radar.ts';

export const MARK_COLOUR = '#fff2cc';
const WHITE = '#ffffff';
const OURS = '[Daicho] ';
const LINES_MAX = 5;

/** @param background present colour of the cell. */
export function markedNote(
  note: string,
  background: string,
  change: string,
  language: Language,
): string {
  const { own, lines, colour } = read(note);
  const latest = [...lines, OURS + change.replace(/\s+/g, ' ')].slice(-LINES_MAX);
  const before = say(radarSheetSentences.markedBefore, language, { colour: colour ?? background });
  return [...own, ...latest, OURS + before].join('\n');
}

/** Gives note and colour without the mark; undefined if there is no mark. A colour that a person chose later stays. */
export function withoutMark(
  note: string,
  background: string,
): { readonly note: string; readonly background: string | null } | undefined {
  const { own, colour } = read(note);
  if (colour === undefined) return undefined;
  const isOurs = background.toLowerCase() === MARK_COLOUR;
  const restored = isOurs ? colour : background;
  // White is the colour that cells without a colour have.
  return { note: own.join('\n'), background: restored === WHITE ? null : restored };
}

function read(note: string): { own: string[]; lines: string[]; colour: string | undefined } {
  const all = note === '' ? [] : note.split('\n');
  const lines = all.filter((line) => line.startsWith(OURS));
  const own = all.filter((line) => !line.startsWith(OURS));
  const [, colour] = /(#[0-9a-f]{6})$/i.exec(lines.pop() ?? '') ?? [];
  return { own, lines, colour: colour?.toLowerCase() };
}
