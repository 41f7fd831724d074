/** Finds where in a text each part was read, to draw the text with its parts coloured. */
import type { TraceLine } from '../../registers/postal/address/reading.ts';

/** Stretch of a text with the step that read it; without a step if nothing was read in it. */
export interface TextPart {
  readonly text: string;
  readonly step?: TraceLine['step'];
}

/**
 * @param trace decisions in the order of the text. A decision whose words are not in the remaining text, because the
 * reader folded them, is left out of the picture.
 */
export function colouredParts(
  text: string,
  trace: readonly Pick<TraceLine, 'step' | 'read'>[],
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { step, read } of trace) {
    const words = read.trim();
    const start = words === '' ? -1 : text.indexOf(words, at);
    if (start < 0) continue;
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: words, step });
    at = start + words.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
