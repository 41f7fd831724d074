import { errorReason } from '@daicho/shared/cells/cell-text.ts';
import { describe, expect, it } from 'vitest';

describe('the text of a cell', () => {
  it.each([
    '#REF!',
    '#N/A',
    '#NAME?',
    '#DIV/0!',
    '#SPILL!',
    // Excel shows this while a cube is read, and LibreOffice the next in a CSV.
    '#GETTING_DATA',
    'Err:502',
    // A CSV of formulas has an equals sign.
    '=#REF!',
  ])('is an error: %s', (text) => {
    expect(errorReason(text)).toBe('error_value');
  });

  it.each(['#1', '#3棟', 'Err', '＃102', '100-0005'])('is not taken for an error: %s', (text) => {
    expect(errorReason(text)).toBeUndefined();
  });
});
