/** The radar's settings, stored with the document. The radar's memory of changes is in stored-state.ts. */

import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import * as z from 'zod/mini';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import { host } from '../host/host.ts';
import { formulaSentences } from '../words/formulas.ts';

const schemas = {
  /** Sheets from which selected numbers were registered: their cells are marked. */
  markedSheets: z.array(z.number()),
  /** Sheet of the changes, and sheet of the noted values. */
  changesSheet: z.number(),
  notedSheet: z.number(),
  /** The daily check: its hour in Japan and the id of its trigger. */
  daily: z.object({ hour: z.number(), trigger: z.string() }),
  /** The token of the web app's address: its SHA-256, and when it was made in milliseconds since 1970. */
  token: z.object({ hash: z.string(), at: z.number() }),
  last: z.extend(sentenceSchema, { at: z.number() }),
};

type Schemas = typeof schemas;
type Values = { readonly [N in keyof Schemas]?: z.infer<Schemas[N]> };

export function readRadarSettings(): Values {
  const all = host.properties.all();
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const read = schema.safeParse(parseJson(all[nameOf(name)] ?? ''));
    return [name, read.success ? read.data : undefined];
  });
  return Object.fromEntries(entries);
}

/** Stores values; undefined erases a value. */
export function saveRadarSettings(
  values: { readonly [N in keyof Values]: Values[N] | undefined },
): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) host.properties.erase([nameOf(name)]);
    else host.properties.set({ [nameOf(name)]: JSON.stringify(value) });
  }
}

/** @throws SentenceError if no connection was entered. */
export function connectionOrThrow(): Connection & { readonly key: string } {
  const { connection } = readSheetSettings(host.properties);
  if (connection === undefined) throw new SentenceError(formulaSentences.notConnected);
  return connection;
}

export function joinSentences(...sentences: readonly (Sentence | undefined)[]): Sentence {
  const all = sentences.filter((sentence) => sentence !== undefined);
  const lines = (language: Language) => all.map((sentence) => sentence[language]).join('\n');
  return { ja: lines('ja'), en: lines('en') };
}

function nameOf(name: string): string {
  return `daicho.radar.${name}`;
}
