/** JSON bodies: right, nearly right, and hostile. */

import { latin1 } from './message.ts';
import type { Random } from './random.ts';

/** @param mark text that no error may repeat. */
export function anyBody(random: Random, right: string, mark: string): string {
  const change = random.pick([
    ...Array.from({ length: 6 }, () => (text: string) => text),
    (text: string) => text.slice(0, random.int(0, text.length)),
    (text: string) => text + mark,
    (text: string) => `\ufeff${text}`,
    (text: string) => text.replace(/"(t|q)":/g, `"$1":"${mark}","$1":`),
    (text: string) => text.replace(/\d+/g, () => random.pick(['1e400', '-0', '01', '1.5', '"1"'])),
    (text: string) => text.replace(/"[^"]*"/, `"${mark}"`),
    () => hostileBody(random, mark),
    () => hostileBody(random, mark),
  ]);
  return latin1(change(right)).replaceAll('\u0001', random.bytes(3));
}

function hostileBody(random: Random, mark: string): string {
  const texts = [
    mark,
    '',
    ' ',
    '\\ud800',
    '\\u0000',
    '東京都',
    `${mark}\\n`,
    '１',
    '(',
    'AND OR',
    '_facet:/',
    'x:y',
  ];
  const text = () => random.pick(texts);
  const depth = random.pick([10, 1_000, 20_000]);
  return random.pick([
    '',
    'null',
    '[]',
    '"x"',
    '{}',
    `{"${mark}":`,
    `{"queries":null,"${mark}":1}`,
    `{"queries":[${'['.repeat(depth)}${']'.repeat(depth)}]}`,
    `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    `{"__proto__":{"queries":[]},"queries":[{"t":"${mark}"}]}`,
    `{"constructor":{"prototype":{"x":1}},"queries":[]}`,
    `{"queries":{"length":1,"0":{"t":"${mark}"}}}`,
    `{"queries":[{"t":"${text()}","q":"${text()}","limit":${random.int(-1, 101)}}]}`,
    `{"queries":[{"q":"${text()}","id":"${mark}"},{"q":"${text()}"}],"default_limit":${random.int(0, 100)}}`,
    `{"queries":[${Array.from({ length: random.int(1, 30) }, () => `{"t":"${text()}"}`).join()}],"default_q":"${text()}"}`,
    `{"queries":[{"t":"${mark.repeat(random.pick([1, 100, 1_000]))}"}]}`,
    `{"queries":[{"t":"\u0001"}]}`,
    `{"queries":[{"t":["${mark}"]}]}`,
    `{"queries":[{"t":1e999}],"default_limit":"${mark}"}`,
    `/* ${mark} */ {"queries":[]}`,
    `{"queries":[],}`,
    `{'queries':[]}`,
    mark.repeat(200),
    '\u0001'.repeat(30),
  ]);
}
