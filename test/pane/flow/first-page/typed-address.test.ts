/** A whole address, or a postal code, that a person types into the field of a value. */
import { describe, expect, it } from 'vitest';
import { closed, NOWHERE, page, SEVERAL, typed, UNKNOWN } from '../deciding/overview-page.ts';

describe('a whole address that a person types for a value', () => {
  it.each(['川越市幸町2-14-12', '埼玉県川越市幸町2-14-12'])(
    'gives the value its place, and the page stays with all other choices: %s',
    async (text) => {
      const shown = await page();
      const { flow, choice, choose, overview, codes } = shown;
      choose(SEVERAL, 1);
      await typed(shown, NOWHERE, text);
      expect(flow.state.chooser?.parting).toBeUndefined();
      expect(flow.state.chooser?.said).toContain('川越市幸町');
      expect(choice(SEVERAL)?.chosen).toBe(1);
      expect(choice(UNKNOWN)).toBeDefined();
      expect(overview()?.choices.some(({ texts }) => texts.includes(NOWHERE))).toBe(false);
      expect(codes()[2]).toBe('1100002');
      flow.actions.closeChooser();
    },
  );
});

describe('a postal code that a person types for a value', () => {
  it.each(['1100002', '110-0002', '〒１１０－０００２'])(
    'gives the value the town of the code: %s',
    async (text) => {
      const shown = await page();
      expect(shown.choice(NOWHERE)?.field?.label).toContain('postal code');
      await typed(shown, NOWHERE, text);
      expect(shown.codes()[2]).toBe('1100002');
      expect(shown.overview()?.choices.length).toBeGreaterThan(0);
    },
  );

  it('leads to a note if no town has it, or if several towns have it', async () => {
    const shown = await page();
    await typed(shown, NOWHERE, '9999999');
    expect(shown.choice(NOWHERE)?.field?.label).toContain('“9999999”');
    await typed(shown, NOWHERE, '1100000');
    expect(shown.choice(NOWHERE)?.field?.label).toContain('“1100000”');
    expect(shown.codes()[2]).toBeNull();
    shown.flow.actions.finishChoosing();
    await closed(shown.flow);
  });
});
