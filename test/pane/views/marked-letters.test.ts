/** How the letters are shown in which a candidate differs from what is written. */
import { describe, expect, it } from 'vitest';
import { markupOf } from './markup.ts';
import { overviewStates } from './states/overview-states.ts';

describe('the marked letters', () => {
  it('are underlined on the page, within a text that is read as it is', () => {
    expect(markupOf(overviewStates['chooser, all that is left'])).toContain(
      '三鷹市<wbr/>中<u>原</u>',
    );
  });
});
