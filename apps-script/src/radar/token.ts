/** The token in the web app's address, which alone identifies a sender: a script sees no headers. */
import { host } from '../host/host.ts';
import { randomSecret } from '../host/web-app.ts';
import { readRadarSettings, saveRadarSettings } from './radar-settings.ts';

/** Makes a token, which replaces the previous one. Only its hash is stored. */
export function makeToken(): string {
  const token = randomSecret();
  saveRadarSettings({ token: { hash: host.hash(token), at: host.now() } });
  return token;
}

export function isToken(given: string): boolean {
  const { token } = readRadarSettings();
  return token !== undefined && isSame(host.hash(given), token.hash);
}

/** Compares two texts in a time that does not depend on the position of their first difference. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
