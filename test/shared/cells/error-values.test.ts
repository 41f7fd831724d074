import { errorReason } from '@daicho/shared/cells/cell-text.ts';
import { expect, it } from 'vitest';

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
])('The text %s of a cell is an error', (text) => {
  expect(errorReason(text)).toBe('error_value');
});

it.each(['#1', '#3棟', 'Err', '＃102', '100-0005'])('The text %s of a cell is no error', (text) => {
  expect(errorReason(text)).toBeUndefined();
});
