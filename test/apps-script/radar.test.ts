/** Functions of the radar in Sheets that need no spreadsheet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK_COLOUR, markedNote, withoutMark } from '../../apps-script/src/radar/mark-note.ts';
import { parseHour } from '../../apps-script/src/radar/parse-hour.ts';
import { cases } from '../cases.ts';

const colour = fc
  .integer({ min: 0, max: 0xfffffe })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const note = fc.string({ unit: fc.constantFrom('a', '山', '\n', '#ffffff', '[', 'D', ' ') });
const changes = fc.array(fc.string(), { minLength: 1, maxLength: 12 });
const language = fc.constantFrom('ja' as const, 'en' as const);

describe('the radar of the Sheets script', () => {
  it('restores note and colour when it removes a mark, however many changes the mark names', () => {
    fc.assert(
      fc.property(note, colour, changes, language, (before, background, told, inLanguage) => {
        let [text, now] = [before, background];
        for (const change of told) {
          text = markedNote(text, now, change, inLanguage);
          now = MARK_COLOUR;
        }
        expect(withoutMark(text, now)).toEqual({ note: before, background });
      }),
      { numRuns: cases(200, 5_000) },
    );
  });

  it('keeps what a person wrote below a mark, and a colour that a person has chosen since then', () => {
    const marked = markedNote('前', '#d9ead3', '2026-11-23 閉鎖', 'ja');
    expect(marked).toBe('前\n[Daicho] 2026-11-23 閉鎖\n[Daicho] 元の背景色 #d9ead3');
    expect(withoutMark(`${marked}\n後`, '#ff0000')).toEqual({
      note: '前\n後',
      background: '#ff0000',
    });
  });

  it('leaves a cell without a mark as it is, and restores a white cell to no colour', () => {
    expect(withoutMark('', MARK_COLOUR)).toBeUndefined();
    expect(withoutMark('memo #ffffff', '#ffffff')).toBeUndefined();
    const marked = markedNote('', '#ffffff', 'x', 'en');
    expect(withoutMark(marked, MARK_COLOUR)).toEqual({ note: '', background: null });
  });

  it.each([
    ['7', 7],
    ['０', 0],
    ['23時', 23],
    ['７時台', 7],
    ['07:00', 7],
    ['オフ', 'off'],
    ['OFF', 'off'],
    ['24', undefined],
    ['7.5', undefined],
    ['', undefined],
  ])('reads the hour %s', (text, hour) => {
    expect(parseHour(text)).toBe(hour);
  });
});
