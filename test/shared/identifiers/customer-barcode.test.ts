import { barsOf, customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import {
  BARCODE_POINTS,
  barcodeSize,
  customerBarcodeSvg,
} from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { EXAMPLES } from '../customer-barcode-examples.ts';

const LENGTH = 20;

describe('the characters of a customer barcode', () => {
  it.each(EXAMPLES)('$postalCode $addressNumber are those of the operator', (example) => {
    const barcode = customerBarcode(example.postalCode, example.addressNumber);
    expect(barcode).toBe(example.characters);
    expect(barcode.match(/CC[1-8]|[0-9-]/g)).toHaveLength(LENGTH + 1);
  });

  it('are the code and fillers for an office with its own code', () => {
    expect(customerBarcode('1008792', '')).toMatch(/^1008792(?:CC4){13}/);
  });

  it.each([
    ['A', 'CC10'],
    ['J', 'CC19'],
    ['K', 'CC20'],
    ['T', 'CC29'],
    ['U', 'CC30'],
    ['Z', 'CC35'],
  ])('write %s as %s', (letter, written) => {
    const text = customerBarcode('1000001', letter);
    expect(text.slice('1000001'.length).startsWith(written)).toBe(true);
  });

  it('may be cut even between the two characters of a letter', () => {
    const text = customerBarcode('1000001', '123456789012Z');
    expect(text.startsWith('1000001123456789012CC3')).toBe(true);
  });

  it.each([
    ['100001', '1'],
    ['100-0001', '1'],
    ['1000001', 'a'],
    ['1000001', '１'],
  ])('are not made of %s %s', (postalCode, number) => {
    expect(() => customerBarcode(postalCode, number)).toThrow(RangeError);
  });
});

/**
 * Gives the bars that another program (bwip-js) draws for a text. The kind of a bar follows from two measures, in
 * eighths of a long bar: how far above the lowest point it starts, and its height.
 */
function barsOfPeer(text: string): string {
  const [symbol] = bwip.raw({ bcid: 'japanpost', text, includecheck: true });
  if (symbol === undefined || !('bhs' in symbol)) throw new Error('no bars');
  const { bhs, bbs } = symbol;
  const kinds: Readonly<Record<string, string>> = {
    '0 8': '1',
    '3 5': '2',
    '0 5': '3',
    '3 2': '4',
  };
  const eighths = (inches = 0) => Math.round((inches / 0.175) * 8);
  return Array.from(bhs, (height, i) => kinds[`${eighths(bbs[i])} ${eighths(height)}`] ?? '?').join(
    '',
  );
}

/** Whether bwip-js supports an example: it refuses numbers that have to be cut, and omits the check digit 0. */
function canPeer(number: string, barcode: string): boolean {
  const length = 7 + number.length + (number.match(/[A-Z]/g)?.length ?? 0);
  return length <= LENGTH && !barcode.endsWith('0');
}

describe('the bars of a customer barcode', () => {
  it.each(EXAMPLES)('of $postalCode $addressNumber are those of bwip-js', (example) => {
    const barcode = customerBarcode(example.postalCode, example.addressNumber);
    if (!canPeer(example.addressNumber, barcode)) return;
    expect(barsOf(barcode)).toBe(barsOfPeer(example.postalCode + example.addressNumber));
  });

  it('are those of bwip-js, whatever the postal code and the numbers', () => {
    const sign = fc.constantFrom(...'0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const digit = fc.constantFrom(...'0123456789');
    const postalCode = fc.string({ unit: digit, minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(postalCode, fc.string({ unit: sign, maxLength: 13 }), (code, number) => {
        const barcode = customerBarcode(code, number);
        fc.pre(canPeer(number, barcode));
        expect(barsOf(barcode)).toBe(barsOfPeer(code + number));
      }),
      { numRuns: cases(1_000, 100_000), seed: 1 },
    );
  });

  it.each(['', '26300233-30-8-403CC4CC4CC4', '26300233-30-8-403CC4CC4CC9'.padEnd(30, '0')])(
    'are not drawn for %j, which is not a barcode',
    (text) => {
      expect(() => barsOf(text)).toThrow(RangeError);
    },
  );

  it('are 67 in number, and end with the check digit 0 if that is the check digit', () => {
    const bars = barsOf(customerBarcode('2730102', '3-20-5B604'));
    expect(bars).toHaveLength(67);
    expect(bars.endsWith('14431')).toBe(true);
  });
});

describe('the drawing of a customer barcode', () => {
  const barcode = customerBarcode('2630023', '3-30-8-403');

  it('has the sizes that Japan Post specifies', () => {
    expect(barcodeSize(10)).toEqual({ width: 79.8, height: 3.6 });
    expect(barcodeSize(8)).toEqual({ width: 63.84, height: 2.88 });
    expect(customerBarcodeSvg(barcode)).toContain('width="79.8mm" height="3.6mm"');
    expect(customerBarcodeSvg(barcode, BARCODE_POINTS.smallest)).toContain('width="63.84mm"');
  });

  it('has a bar of the right height for each character, at a distance of twice its width', () => {
    const bars = [...customerBarcodeSvg(barcode).matchAll(/M(\d+) (\d)h1v(\d)h-1z/g)];
    expect(bars.map(([, left]) => Number(left))).toEqual(bars.map((_, i) => 2 * i));
    const kinds: Readonly<Record<string, string>> = {
      '0 6': '1',
      '0 4': '2',
      '2 4': '3',
      '2 2': '4',
    };
    expect(bars.map(([, , top, tall]) => kinds[`${top} ${tall}`]).join('')).toBe(barsOf(barcode));
  });

  it.each([7.9, 11.6, Number.NaN])('is not made at %s points', (points) => {
    expect(() => customerBarcodeSvg(barcode, points)).toThrow(RangeError);
  });
});
