/** Cuts a text into the parts that the address reader has read, to show them in colours. */
import type { TraceLine } from '../../registers/postal/address/reading.ts';

/** Part of a text, with the step that read it, if any step did. */
export interface TextPart {
  readonly text: string;
  readonly step?: TraceLine['step'];
}

/**
 * @param trace decisions in the order of the text. A decision is left out if the remaining text does not have its
 * words, because the reader had changed their form.
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
