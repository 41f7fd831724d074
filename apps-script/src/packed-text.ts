/**
 * Texts that the build packed (build/closures.ts): deflated, with four bytes in five digits of base 85, which is a
 * sixteenth shorter than base64. Google's own `Utilities` would take three calls to its servers, and would return the
 * bytes as a list of numbers.
 */
import { inflateSync } from 'fflate';

/** Characters without a meaning in strings, templates and HTML. */
export const DIGITS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:+=^!*?()[]{}@%#,;_|~';
/** Number of arguments that every engine accepts in one call. */
const AT_ONCE = 8192;

export function unpacked(packed: string): string {
  const bytes = inflateSync(bytesOf(packed));
  let escaped = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    escaped += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  // Apps Script has no TextDecoder. Going character by character would take three times as long as
  // the rest of the unpacking.
  return decodeURIComponent(escape(escaped));
}

/** Gives the bytes, followed by some zeros. */
function bytesOf(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;
  const bytes = new Uint8Array((text.length / 5) * 4);
  let written = 0;
  for (let at = 0; at < text.length; ) {
    let held = 0;
    for (const end = at + 5; at < end; at++) {
      held = held * 85 + (values[text.charCodeAt(at)] as number);
    }
    for (let bits = 24; bits >= 0; bits -= 8) bytes[written++] = held >>> bits;
  }
  return bytes;
}
