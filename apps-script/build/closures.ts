/**
 * Puts the chunks of a bundle into one script, each in a closure that runs when it is first needed: a custom function
 * does not wait for the sidebar or the radar. Apps Script runs the whole script anew for every call, and V8 reads each
 * function to its end even if it is never called. So code that most calls do not need is kept as text, which becomes a
 * function when needed. Code that no formula needs is also packed, so that the script is shorter to paste and to load.
 */
import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Metafile, OutputFile } from 'esbuild';
import { DIGITS } from '../src/packed-text.ts';

interface Chunk {
  readonly name: string;
  readonly imports: readonly string[];
  readonly code: string;
}

/** Matches the text that esbuild writes at the head and at the end of a chunk in ES modules without spaces. */
const IMPORT = /^import(?:\{([^}]*)\}from)?"\.\/([^"]+)";/;
const EXPORT = /export\{([^}]*)\};\s*$/;

interface HowKept {
  /** Entry whose chunks V8 compiles when it first reads the script, since most calls need them. */
  readonly first: string;
  /** Entries that have to answer fast: their chunks are kept as plain text. Chunks of the other entries are packed. */
  readonly soon: readonly string[];
  /** Entry that exports `unpacked`. */
  readonly unpacking: string;
}

/**
 * @returns a script that declares the object `daicho`, and for each entry the name of the function of `daicho` that gives
 *   the entry's exports.
 */
export function asClosures(
  outputs: readonly OutputFile[],
  metafile: Metafile,
  { first, soon, unpacking }: HowKept,
): { readonly script: string; readonly entries: ReadonlyMap<string, string> } {
  const chunks = new Map(
    outputs.map(({ path, text }, at) => [basename(path), chunkOf(`part${at}`, text)] as const),
  );
  const nameOf = (file: string): string => {
    const chunk = chunks.get(file);
    if (chunk === undefined) throw new Error(`no chunk ${file}`);
    return chunk.name;
  };
  const entries = new Map(
    Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined
        ? []
        : [[entryPoint.replace(/^part:/, ''), nameOf(basename(path))] as const],
    ),
  );
  /** Gives the names of the chunks of entries, and of all chunks that these chunks need. */
  const needed = (...of: readonly string[]): ReadonlySet<string> => {
    const names = new Set<string>();
    const need = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || names.has(chunk.name)) return;
      names.add(chunk.name);
      for (const file of chunk.imports) need(chunks.get(file));
    };
    const own = of.map((entry) => entries.get(entry));
    for (const chunk of chunks.values()) if (own.includes(chunk.name)) need(chunk);
    return names;
  };
  const eager = needed(first);
  const plain = needed(...soon, unpacking);
  const written = [...chunks.values()].map(({ name, code, imports }) => {
    const body = code.replace(/\bimported\("([^"]+)"\)/g, (_, file: string) => `${nameOf(file)}()`);
    // V8 compiles a function in parentheses at once. V8 reads any other function twice: now, and when the
    // function is called and compiled.
    if (eager.has(name)) return `const ${name}=once((()=>{${body}}));`;
    const text = plain.has(name)
      ? templateOf(body)
      : `${entries.get(unpacking)}().unpacked("${packed(body)}")`;
    return `const ${name}=once(()=>${functionOf(text, imports.map(nameOf))});`;
  });
  const given = [...entries.values()].join(',');
  const script = ['const daicho=(()=>{', ONCE, ...written, `return{${given}}`, '})();'].join('\n');
  return { script, entries };
}

const ONCE = 'const once=run=>{let given;return()=>given||(given=run())};';

/**
 * Writes a call of a function whose body is a text, which V8 parses only at the call.
 *
 * @param text expression that gives the body. @param given names of the variables that the body uses.
 */
function functionOf(text: string, given: readonly string[]): string {
  const names = given.join(',');
  return `Function("${names}",${text})(${names})`;
}

function templateOf(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

/** Packs a text into the form that `src/packed-text.ts` reads. */
export function packed(text: string): string {
  const bytes = deflateRawSync(text, { level: 9 });
  const whole = Buffer.concat([bytes, Buffer.alloc(3)]);
  let digits = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let held = whole.readUInt32BE(at);
    let five = '';
    for (let n = 0; n < 5; n++) {
      five = DIGITS[held % 85] + five;
      held = Math.floor(held / 85);
    }
    digits += five;
  }
  return digits;
}

function chunkOf(name: string, text: string): Chunk {
  const imports: string[] = [];
  let code = text;
  let head = '';
  for (let match = IMPORT.exec(code); match !== null; match = IMPORT.exec(code)) {
    const [whole, names, file = ''] = match;
    code = code.slice(whole.length);
    // An import without names keeps the order of side effects, which our modules do not have.
    if (names === undefined) continue;
    imports.push(file);
    head += `const{${renamed(names)}}=imported("${file}");`;
  }
  const [exported = '', names = ''] = EXPORT.exec(code) ?? [];
  const given = names.split(',').filter((one) => one !== '');
  const object = given.map((one) => {
    const [inside = '', outside = inside] = one.split(' as ');
    return `${outside}:${inside}`;
  });
  const body = code.slice(0, code.length - exported.length);
  return { name, imports, code: `${head}${body}return{${object.join(',')}}` };
}

/** `a as b` of an import is `a:b` in a pattern. */
function renamed(names: string): string {
  return names.replace(/ as /g, ':');
}
