/** Checks whether a key and people's addresses may be sent to a base address, the same in every host. */
import type { connectionSentences } from '../messages/connection.ts';
import { withoutPage } from './connection.ts';

export type AddressProblem = Extract<
  keyof typeof connectionSentences,
  'not_an_address' | 'holds_more' | 'plain_http'
>;

/**
 * Says why a base address cannot be used; undefined when it can. Plain http is for this computer only, unless
 * `allowHttp` says that the network in between is trusted.
 */
export function addressProblem(baseUrl: string, allowHttp: boolean): AddressProblem | undefined {
  const match = /^(https?):\/\/([^\s\\/?#]+)([^\s\\]*)$/i.exec(baseUrl);
  if (match === null) return 'not_an_address';
  const [, scheme = '', authority = '', rest = ''] = match;
  if (authority.includes('@') || /[?#]/.test(rest)) return 'holds_more';
  if (scheme.toLowerCase() === 'http' && !allowHttp && !isLoopback(authority)) return 'plain_http';
  return undefined;
}

/**
 * Reads the address of a service as a person enters it: without a scheme (`https://` is added, `http://` for this
 * computer), or with the path of one of the service's pages.
 */
export function enteredAddress(entered: string): string {
  return withoutPage(withScheme(entered.trim()));
}

function withScheme(address: string): string {
  const [, authority] = /^((?:\[[\da-f:]+\]|[^\s\\/?#@:]+)(?::\d+)?)(?:\/|$)/iu.exec(address) ?? [];
  if (authority === undefined || !/[.:]|^localhost$/i.test(authority)) return address;
  return `${isLoopback(authority) ? 'http' : 'https'}://${address}`;
}

function isLoopback(authority: string): boolean {
  const host = authority.replace(/:\d*$/, '').toLowerCase();
  return (
    host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host) || /^([a-z\d-]+\.)*localhost$/.test(host)
  );
}
