/** Damages a file as downloads, editors and disks do; the same random numbers damage it in the same way. */

import type { Random } from '../../../e2e/fuzz/random.ts';
import { unzip, zip } from '../../tables/table-files.ts';

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const JUNK = ['"', ',', '\n', '\r', '\0', '\t', 'あ', '\ufeff', '<', '&', '{', '=1+1', '99999999'];

/** Damages a file of any kind. */
const ANYWHERE: readonly Mutation[] = [
  (bytes, random) => bytes.subarray(0, random.int(0, bytes.length)),
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let n = random.int(1, 4); n > 0; n--)
      copy[random.int(0, copy.length - 1)] = random.int(0, 255);
    return copy;
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    const [from, to] = range(bytes, random);
    return copy.fill(0, from, to);
  },
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    return inserted(bytes, random, bytes.subarray(from, to));
  },
  (bytes) => Buffer.concat([bytes, bytes]),
];

/** Damages texts. */
const IN_TEXT: readonly Mutation[] = [
  (bytes, random) => inserted(bytes, random, Buffer.from(random.pick(JUNK))),
  (bytes, random) => withLines(bytes, (lines) => lines.toSpliced(random.int(0, lines.length), 1)),
  (bytes, random) =>
    withLines(bytes, (lines) =>
      lines.toSpliced(random.int(0, lines.length), 0, random.pick(lines)),
    ),
  (bytes, random) => withLines(bytes, (lines) => random.shuffled(lines)),
  (bytes, random) => withFields(bytes, random, (fields) => random.shuffled(fields)),
  (bytes, random) => withFields(bytes, random, (fields) => [...fields, random.pick(fields)]),
  (bytes, random) =>
    withFields(bytes, random, (fields) =>
      fields.with(random.int(0, fields.length - 1), random.pick(JUNK)),
    ),
];

export function mutatedText(bytes: Buffer, random: Random): Buffer {
  return random.pick([...ANYWHERE, ...IN_TEXT])(bytes, random);
}

/** Damages a zip as a whole, or one of its members. */
export async function mutatedZip(bytes: Buffer, random: Random): Promise<Buffer> {
  if (random.chance(0.4)) return random.pick(ANYWHERE)(bytes, random);
  const parts = [...(await unzip(bytes))]
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, { content }]) => [name, content] as const);
  const at = random.int(0, parts.length - 1);
  const damaged = parts.flatMap(([name, content], index): (readonly [string, Buffer])[] => {
    if (index !== at) return [[name, content]];
    return random.chance(0.1) ? [] : [[name, mutatedText(content, random)]];
  });
  return zip(Object.fromEntries(damaged));
}

function range(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = random.int(0, bytes.length - 1);
  return [from, Math.min(bytes.length, from + random.int(1, 60))];
}

function inserted(bytes: Buffer, random: Random, what: Buffer): Buffer {
  const at = random.int(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);
}

/** Changes the lines of a file, read as Latin-1, which keeps every byte. */
function withLines(bytes: Buffer, change: (lines: string[]) => readonly string[]): Buffer {
  return Buffer.from(change(bytes.toString('latin1').split('\n')).join('\n'), 'latin1');
}

function withFields(
  bytes: Buffer,
  random: Random,
  change: (fields: string[]) => readonly string[],
): Buffer {
  return withLines(bytes, (lines) => {
    const at = random.int(0, lines.length - 1);
    return lines.with(at, change((lines[at] ?? '').split(',')).join(','));
  });
}
