/**
 * `node bench/trials/do.ts PORT COMMAND …`: sends a command to an opened book, and prints the result; `help` lists the
 * commands.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

const [port, ...words] = process.argv.slice(2);
// A run over a long list takes longer than `fetch` waits for an answer.
const call = request({ host: '127.0.0.1', port: Number(port), method: 'POST' });
call.end(JSON.stringify(words));
const [answer] = await once(call, 'response');
process.stdout.write(await text(answer));
