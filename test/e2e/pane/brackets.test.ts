/** A line of the pane that begins with a bracket is aligned with the other lines, without the empty half of the bracket. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { states } from '../../pane/views/states.ts';
import { open, openFolds, show, useGallery } from './gallery.ts';

useGallery();

/** Texts before and after each line break that is followed by the empty half of a bracket. */
const UNTRIMMED = `(() => {
  const out = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent.closest('svg, option, textarea, .spoken') || !parent.checkVisibility()) continue;
    let block = parent;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    for (let at = 0; at < text.length; at++) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const isNewLine = before?.block === block && top > before.top + 6;
      const isWide = width > 0.7 * parseFloat(getComputedStyle(parent).fontSize);
      if (isNewLine && isWide && /[（「]/.test(text.data[at])) out.push(block.innerText);
      before = { block, top };
    }
  }
  return out;
})()`;

describe('a line of the pane', () => {
  it('does not begin with the empty half of a bracket', async () => {
    const page = await open(320);
    const found: Record<string, unknown> = {};
    // By day, every third state is tried.
    const tried = Object.entries(states).filter((_, i) => i % cases(3, 1) === 0);
    for (const [name, state] of tried) {
      await show(page, { ...state, language: 'ja' });
      await openFolds(page);
      const wrong = (await page.evaluate(UNTRIMMED)) as string[];
      if (wrong.length > 0) found[name] = wrong;
    }
    expect(found).toEqual({});
    await page.close();
  });
});
