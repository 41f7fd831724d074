/**
 * The built script with its packed parts unpacked (apps-script/build/closures.ts): Apps Script reads them anew in every call, and
 * a thread of tests makes hundreds of calls. Each part becomes a global function, which sees no more than `Function` lets it see.
 */
import { unpacked } from '../../../apps-script/src/packed-text.ts';

const PACKED = /\bFunction\("([\w,]*)",part\d+\(\)\.unpacked\("([^"]*)"\)\)/g;
const PLAIN = /\bFunction\("([\w,]*)",`((?:[^\\`]|\\[\\`$])*)`\)/g;

export function unpackedScript(code: string): string {
  const functions: string[] = [];
  const named = (names: string, body: string): string => {
    const name = `unpackedPart${functions.length}`;
    functions.push(`function ${name}(${names}){${body}\n}`);
    return name;
  };
  const script = code
    .replace(PACKED, (_, names: string, text: string) => named(names, unpacked(text)))
    .replace(PLAIN, (_, names: string, text: string) =>
      named(names, text.replace(/\\([\\`$])/g, '$1')),
    );
  return [script, ...functions, ''].join('\n');
}
