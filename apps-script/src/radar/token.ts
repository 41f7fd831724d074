/** The token in the web app's address, the only thing by which a sender is known: a script is shown no headers. */
import { host } from '../host/host.ts';
import { randomSecret } from '../host/web-app.ts';
import { keepRadar, readRadar } from './settings.ts';

/** Makes a token; the one before is good for nothing from then on. Only its hash is kept. */
export function makeToken(): string {
  const token = randomSecret();
  keepRadar({ token: { hash: host.hash(token), at: host.now() } });
  return token;
}

export function isToken(given: string): boolean {
  const { token } = readRadar();
  return token !== undefined && isSame(host.hash(given), token.hash);
}

/** Takes the same time whatever differs; both are of one length. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
