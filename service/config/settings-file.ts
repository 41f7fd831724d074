/**
 * Reads the file of settings: YAML of one level, `name: value`, every value taken as the text that
 * a flag would have. The file may hold a password, so no message repeats a value.
 */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { editDistance } from '@daicho/shared/text/edit-distance.ts';
import { readAtMost } from '../files/read-at-most.ts';
import { messageOf } from '../files/system-error.ts';
import { fileKeyOf } from './setting.ts';
import { allSettings } from './settings.ts';
import { settingErrorSentences as sentences } from './words.ts';

export interface SettingsFile {
  /** Path as the person wrote it. */
  readonly path: string;
  readonly values: ReadonlyMap<string, { readonly text: string; readonly line: number }>;
  /** Everything in the file that cannot be understood, with its line. */
  readonly problems: readonly SentenceError[];
}

const MOST_BYTES = 1 << 20;
/** Shape of a name; anything else may be a value in the wrong place, and is not repeated. */
const NAME = /^[\w-]{1,40}$/;

/** Names of every key that the file may have. */
const fileKeys: readonly string[] = allSettings.flatMap((setting) =>
  setting.isSecret === true ? [setting.name, fileKeyOf(setting)] : [setting.name],
);

/** @throws SentenceError if the file itself cannot be read. */
export async function readSettingsFile(path: string): Promise<SettingsFile> {
  const text = readFileText(path);
  // Loads the parser only if there is a file.
  const { isMap, isScalar, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    prettyErrors: false,
    logLevel: 'error',
    lineCounter,
  });
  const lineOf = (position = 0) => lineCounter.linePos(position).line;
  const values = new Map<string, { text: string; line: number }>();
  const problems = document.errors.map(({ code, pos: [position] }) => {
    const place = `${path}:${lineOf(position)}`;
    if (code === 'DUPLICATE_KEY') return new SentenceError(sentences.twice, { place });
    return new SentenceError(sentences.syntax, { place, code });
  });
  const { contents } = document;
  if (problems.length > 0 || contents === null) return { path, values, problems };
  if (!isMap(contents)) {
    return { path, values, problems: [new SentenceError(sentences.noPairs, { path })] };
  }
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = lineOf(isScalar(key) ? key.range?.[0] : contents.range?.[0]);
    const place = `${path}:${line}`;
    if (!fileKeys.includes(name)) problems.push(unknownKey(name, place));
    else if (!isScalar(value)) problems.push(new SentenceError(sentences.noText, { place, name }));
    else values.set(name, { text: String(value.value), line });
  }
  return { path, values, problems };
}

function readFileText(path: string): string {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(path, MOST_BYTES);
  } catch (error) {
    throw new SentenceError(sentences.fileUnreadable, { path, reason: messageOf(error) });
  }
  if (bytes !== undefined) return bytes.toString('utf8');
  throw new SentenceError(sentences.fileTooLarge, { path: basename(path) });
}

function unknownKey(name: string, place: string): SentenceError {
  if (!NAME.test(name)) return new SentenceError(sentences.noName, { place });
  const near = nearestOf(name, fileKeys);
  if (near === undefined) return new SentenceError(sentences.unknown, { place, name });
  return new SentenceError(sentences.unknownNear, { place, name, near });
}

/** Finds the nearest known name. Gives undefined if every name differs in many letters. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((other) => ({
    other,
    away: editDistance(name, other),
  }));
  const [nearest] = distances.sort((a, b) => a.away - b.away);
  return nearest !== undefined && nearest.away <= Math.max(2, name.length / 3)
    ? nearest.other
    : undefined;
}
