/**
 * Texts that the build packed (build/closures.ts): deflated, in base64. Google's own `Utilities` would take three calls of
 * its servers, and gives the bytes as a list of numbers.
 */
import { inflateSync } from 'fflate';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** As many arguments as every engine takes. */
const AT_ONCE = 8192;

export function unpacked(packed: string): string {
  const bytes = inflateSync(bytesOf(packed));
  let escaped = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    escaped += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  // Apps Script has no TextDecoder. Character by character takes three times as long as all the rest.
  return decodeURIComponent(escape(escaped));
}

/** Reads base64 without `=` at its end, since Apps Script has no `atob`. */
function bytesOf(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let written = 0;
  for (let at = 0; at < text.length; at++) {
    held = (held << 6) | (values[text.charCodeAt(at)] as number);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[written++] = held >> bits;
  }
  return bytes;
}
