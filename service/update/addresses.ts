/** Reads the addresses of the publishers: the table's own, overridden by a file, and that by single ones. */
import { readFileSync } from 'node:fs';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { updateSentences } from '@daicho/shared/messages/update.ts';
import * as z from 'zod';
import { isUsable } from './http/allowed.ts';
import { type Addresses, PUBLISHERS } from './publishers.ts';

interface Overrides {
  /** Path of a JSON file `{"postal": {"areas": "https://…"}}`. */
  readonly file?: string | undefined;
  /** Single addresses, `postal.areas=https://…`. */
  readonly single?: readonly string[];
}

const fileSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** @throws SentenceError for a file that cannot be read, a name that is not in the table, or an address that is not https. */
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
  const { postal, corporation, school, holiday } = PUBLISHERS;
  const addresses: Addresses = {
    postal: {
      areas: addressOf('postal.areas', postal.addresses.areas),
      offices: addressOf('postal.offices', postal.addresses.offices),
    },
    corporation: {
      whole: addressOf('corporation.whole', corporation.addresses.whole),
      differences: addressOf('corporation.differences', corporation.addresses.differences),
    },
    school: { page: addressOf('school.page', school.addresses.page) },
    holiday: { file: addressOf('holiday.file', holiday.addresses.file) },
  };
  for (const name of overrides.keys()) {
    if (used.has(name)) continue;
    throw new SentenceError(updateSentences.unknownAddress, { name, names: [...used].join(', ') });
  }
  return addresses;
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
  if (url !== undefined && isUsable(url)) return url;
  throw new SentenceError(updateSentences.address, { name, address });
}
