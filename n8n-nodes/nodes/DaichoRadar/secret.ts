import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header holds the secret; the time taken says nothing about how much of it is right. */
export function holdsSecret(header: string | string[] | undefined, secret: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(secret));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
