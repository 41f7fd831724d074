/** Reads a job file, and reports every fault in it with its line and reason. */
import { dirname, isAbsolute, join } from 'node:path';
import {
  escapeControls,
  type Language,
  type Sentence,
  say,
} from '@daicho/shared/messages/language.ts';
import { type Document, LineCounter, type Node, parseDocument } from 'yaml';
import * as z from 'zod';
import { readAtMost } from '../../files/read-at-most.ts';
import { isMissing, messageOf } from '../../files/system-error.ts';
import { runError, usageError } from '../../lists/error.ts';
import { TableError } from '../../tables/table-error.ts';
import type { EnrichArguments } from '../enrich/arguments.ts';
import { argumentName } from '../enrich/columns.ts';
import { JOB_PATHS, type Job, jobSchema } from '../enrich/job.ts';
import { PIPE } from '../enrich/stream-options.ts';
import { jobSentences as sentences } from './words.ts';

const BYTES_MAX = 1 << 20;
const ALIASES_MAX = 100;

interface ReadJob {
  readonly input: string;
  readonly given: Partial<EnrichArguments>;
}

/**
 * Paths in a job are relative to its folder.
 *
 * @throws EnrichError with exit code 2 for faults in the job, with exit code 1 if the file cannot be read; TableError
 * if there is no such file.
 */
export function readJob(path: string): ReadJob {
  const lineCounter = new LineCounter();
  const document = parseDocument(textOf(path), { prettyErrors: false, lineCounter });
  const lineAt = (position = 0) => lineCounter.linePos(position).line;
  const broken = document.errors[0];
  if (broken !== undefined) {
    throw usageError(sentences.noYaml, {
      place: `${path}:${lineAt(broken.pos[0])}`,
      code: broken.code,
    });
  }
  const value = expanded(document, path);
  const read = jobSchema.safeParse(value);
  if (read.success) return argumentsOf(read.data, path);
  const lines = read.error.issues.map((issue) => lineAt(placeOf(document.contents, issue)));
  throw usageError(problems(value, path, lines));
}

/** @throws EnrichError for a file whose aliases would make it many times as long. */
function expanded(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw usageError(sentences.noYaml, { place: `${path}:1`, code: error.message });
  }
}

/** Reports every fault, one line each, in both languages. */
function problems(value: unknown, path: string, lines: readonly number[]): Sentence {
  const inLanguage = (language: Language) => {
    const { localeError } = z.locales[language]();
    const issues = jobSchema.safeParse(value, { error: localeError }).error?.issues ?? [];
    const said = issues.map(({ path: keys, message }, i) => {
      const name = keys.filter((key) => typeof key === 'string').at(-1);
      return `${path}:${lines[i] ?? 1}: ${name === undefined ? '' : `${String(name)}: `}${message}`;
    });
    return escapeControls([say(sentences.wrong, language), ...said].join('\n')).replaceAll(
      '{',
      '｛',
    );
  };
  return { ja: inLanguage('ja'), en: inLanguage('en') };
}

/** Finds the position of the key or list item with the fault; for a missing key, that of the nearest parent. */
function placeOf(contents: Node | null, issue: z.core.$ZodIssue): number | undefined {
  const keys =
    issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  let node: unknown = contents;
  let at = contents?.range?.[0];
  for (const key of keys) {
    const found = childOf(node, key);
    if (found === undefined) break;
    node = found.value;
    at = found.at ?? at;
  }
  return at;
}

function childOf(node: unknown, key: PropertyKey) {
  if (typeof node !== 'object' || node === null || !('items' in node)) return undefined;
  const items = node.items as readonly unknown[];
  if (typeof key === 'number') return { value: items[key], at: rangeOf(items[key]) };
  for (const item of items as readonly { readonly key?: unknown; readonly value?: unknown }[]) {
    const name = item.key;
    const isNamed = typeof name === 'object' && name !== null && 'value' in name;
    if (isNamed && String(name.value) === String(key))
      return { value: item.value, at: rangeOf(name) };
  }
  return undefined;
}

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return (node.range as readonly number[] | undefined)?.[0];
}

function argumentsOf(job: Job, path: string): ReadJob {
  const { input, lookups, select, ...options } = job;
  const resolved = (file: string) =>
    file === PIPE || isAbsolute(file) ? file : join(dirname(path), file);
  const given = Object.entries(options).map(([name, value]) => [
    argumentName(name),
    JOB_PATHS.includes(name) && typeof value === 'string' ? resolved(value) : value,
  ]);
  return {
    input: resolved(input),
    given: {
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      ...(select === undefined ? {} : { select: select.join(',') }),
      lookups: lookups.map(({ fields, ...lookup }) => ({
        ...Object.fromEntries(
          Object.entries(lookup).map(([name, value]) => [argumentName(name), value]),
        ),
        ...{ column: lookup.column, as: lookup.as },
        ...(fields === undefined ? {} : { fields: fields.join(',') }),
      })),
    },
  };
}

function textOf(path: string): string {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(path, BYTES_MAX);
  } catch (error) {
    if (isMissing(error)) throw new TableError('missing', { path });
    throw runError(sentences.unreadable, { path, reason: messageOf(error) });
  }
  if (bytes === undefined) throw runError(sentences.tooLarge, { path });
  return bytes.toString('utf8');
}
