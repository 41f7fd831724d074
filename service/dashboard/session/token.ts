/**
 * Tokens of links and sessions: 256 random bits. Only their SHA-256 is stored. A session's secrets are derived from its
 * token, which is only in the cookie, so that a reader of the state can neither forge a form nor open a sealed text.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes a token, in hexadecimal. Gives undefined for a text that is not a token. */
export function hashToken(token: string): string | undefined {
  return TOKEN.test(token) ? hash('sha256', token, 'hex') : undefined;
}

/** Gives the token that every form of a session carries. */
export function formToken(sessionToken: string): string {
  return derived(sessionToken, 'form').toString('base64url');
}

/** Whether a form was made for the session, compared in constant time. */
export function isFormToken(sessionToken: string, given: string): boolean {
  const expected = Buffer.from(formToken(sessionToken));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Seals a text (AES-256-GCM), so that only the holder of the session's token opens it. */
export function seal(sessionToken: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derived(sessionToken, 'seal'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a text sealed by `seal`. Gives undefined for anything else. */
export function unseal(sessionToken: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived(sessionToken, 'seal'), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function derived(sessionToken: string, purpose: 'form' | 'seal'): Buffer {
  return createHmac('sha256', sessionToken).update(purpose).digest();
}
