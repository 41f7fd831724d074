/** Reads the addresses of the publishers: the table's addresses, which a file or single options may override. */
import { readFileSync } from 'node:fs';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import * as z from 'zod';
import { type Addresses, REGISTER_DEFINITIONS, UPDATED } from '../../registers/registers.ts';
import { isAllowedAddress } from '../fetching/allowed-addresses.ts';
import { updateSentences } from '../fetching/words.ts';

interface Overrides {
  /** Path of a JSON file `{"postal": {"areas": "https://…"}}`. */
  readonly file?: string | undefined;
  /** Single addresses, `postal.areas=https://…`. */
  readonly single?: readonly string[];
}

const fileSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * @throws SentenceError for a file that cannot be read, a name that is not in the table, or an address that is neither
 *   https nor on this computer.
 */
export function readAddresses({ file, single = [] }: Overrides): Addresses {
  const given = file === undefined ? {} : readOverrides(file);
  const overrides = new Map<string, string>(
    Object.entries(given).flatMap(([register, addresses]) =>
      Object.entries(addresses).map(([name, address]) => [`${register}.${name}`, address]),
    ),
  );
  for (const text of single) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
    overrides.set(name, address);
  }
  const used = new Set<string>();
  const addressOf = (name: string, own: string): URL => {
    used.add(name);
    return checked(name, overrides.get(name) ?? own);
  };
  const addresses = UPDATED.map((register) => {
    const own = Object.entries(REGISTER_DEFINITIONS[register].publisher?.addresses ?? {});
    const urls = own.map(([name, address]) => [name, addressOf(`${register}.${name}`, address)]);
    return [register, Object.fromEntries(urls)];
  });
  for (const name of overrides.keys()) {
    if (used.has(name)) continue;
    throw new UsageError(updateSentences.unknownAddress, { name, names: [...used].join(', ') });
  }
  return Object.fromEntries(addresses);
}

/** Lists the hosts of all addresses, with their ports: redirects may lead to these. */
export function hostsOf(addresses: Addresses): ReadonlySet<string> {
  return new Set(
    Object.values(addresses).flatMap((register) =>
      Object.values<URL>(register).map(({ host }) => host),
    ),
  );
}

function readOverrides(path: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new SentenceError(updateSentences.publishersFile, { path }, cause);
  }
}

function checked(name: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url !== undefined && isAllowedAddress(url)) return url;
  throw new UsageError(updateSentences.address, { name, address });
}
