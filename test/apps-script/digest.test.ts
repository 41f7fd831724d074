import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../apps-script/src/host/digest.ts';
import { cases } from '../cases.ts';

const peer = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the digest of a text', () => {
  // The examples of FIPS 180-2, appendix B, and that of an empty message (NIST, "Example values").
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('equals the one that NIST publishes (%#)', (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  it('equals that of another implementation at every length around the ends of blocks', () => {
    for (let length = 0; length < 200; length++) {
      const text = '住'.repeat(length % 7) + 'x'.repeat(length);
      expect(sha256(text)).toBe(peer(text));
    }
  });

  it('equals that of another implementation for any text, lone surrogates included', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 });
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(sha256(text)).toBe(peer(text));
      }),
      { numRuns: cases(50, 5_000) },
    );
    for (const half of ['\ud83d', 'a\ude00b', '\ude00\ud83d'])
      expect(sha256(half)).toBe(peer(half));
  });
});
