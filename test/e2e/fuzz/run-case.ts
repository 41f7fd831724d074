/**
 * One case: some requests are sent each alone, then all at once on one connection, then once more in pieces. The answers are the same each
 * time, except for what the account watches.
 */
import { cases } from '../../cases.ts';
import { checkDescribed, type Exchange } from '../../service/openapi/described-answers.ts';
import { type Answer, readAnswers } from './answers.ts';
import { brokenRequest, cutRequest } from './broken.ts';
import { exchange, type Sending } from './exchange.ts';
import { checkAnswer, closes, type Forbidden, lasting } from './invariants.ts';
import { LAST, type Message, PUBLIC_KEY, SECRET_KEY } from './message.ts';
import { Random } from './random.ts';
import { wholeRequest } from './requests.ts';

export interface Target {
  readonly port: number;
  readonly keys: { readonly secret: string; readonly public: string };
  /** Folders that no answer may name. */
  readonly folders: readonly string[];
}

/** Number of bytes up to which a connection is sent byte by byte. */
const BYTE_BY_BYTE_MAX = 1_500;
const PIECES_MAX = 300;
/** Time after the last byte within which all requests of a connection are answered; at night no other tests run. */
const ANSWERED_WITHIN_MS = cases(15_000, 2_000);
const TRIES_OF_LATE = 3;
/**
 * Matches requests about what the account watches and about its webhooks. Their answers change with other requests, of
 * this case or of cases that run at the same time.
 */
const OF_ACCOUNT = /^\s*\S+ \S*\/radar\//;

/**
 * @returns number of requests that were sent.
 * @throws Error with the requests of the exchange that went wrong.
 */
export async function runCase(seed: string, target: Target): Promise<number> {
  const random = new Random(seed);
  const mark = `zq${random.int(0x1000000, 0xfffffff).toString(16)}x`;
  const forbidden: Forbidden = {
    mark,
    secrets: [target.keys.secret, target.keys.public, ...target.folders],
  };
  const messages = Array.from({ length: random.int(1, 3) }, () => wholeRequest(random, mark));
  if (random.chance(0.3)) messages.push(brokenRequest(random, mark));
  else if (random.chance(0.2)) messages.push(cutRequest(random, wholeRequest(random, mark)));

  const connection = async (sent: readonly Message[], pieces: readonly number[]) => {
    const all = sent.at(-1)?.form === 'whole' ? [...sent, LAST] : sent;
    const bytes = withKeys(all.map((message) => message.bytes).join(''), target);
    const endsBehind = all.at(-1)?.form === 'cut' ? all.length - 1 : undefined;
    try {
      const sending = { port: target.port, pieces, endsBehind };
      const { bytes: got, end, ms } = await exchange(bytes, sending);
      if (ms > ANSWERED_WITHIN_MS) await expectInTime(bytes, sending);
      if (end !== 'end') throw new Error(end === 'reset' ? 'reset' : 'the connection stays open');
      return expectAnswers(all, got, forbidden);
    } catch (error) {
      throw new Error(report(seed, error, all, pieces), { cause: error });
    }
  };

  let count = 0;
  const alone: Answer[] = [];
  for (const message of messages) {
    const answers = await connection([message], [Number.MAX_SAFE_INTEGER]);
    count += 2;
    const [answer] = answers;
    if (answer !== undefined) alone.push(answer);
  }
  const length = messages.reduce((sum, { bytes }) => sum + bytes.length, 0);
  for (const pieces of [[Number.MAX_SAFE_INTEGER], piecesOf(random, length)]) {
    const answers = await connection(messages, pieces);
    count += messages.length + 1;
    const [wanted, got] = [expectedOf(alone), answers.slice(0, expectedOf(alone).length)];
    const differs = wanted.findIndex((answer, n) => !isSame(answer, got[n], messages[n]));
    if (differs >= 0) {
      const [a, b] = [wanted[differs], got[differs]].map((answer) => answer && lasting(answer));
      const error = new Error(`answer ${differs} differs:\nalone    ${a}\ntogether ${b}`);
      throw new Error(report(seed, error, messages, pieces));
    }
  }
  return count;
}

/**
 * Sends bytes again if they were answered late, since other work of the machine may have delayed the answer.
 *
 * @throws Error if the answer is late each time, except for incomplete requests, whose rest the service waited for (408).
 */
async function expectInTime(bytes: string, sending: Sending): Promise<void> {
  let late = 0;
  for (let again = 0; again < TRIES_OF_LATE; again++) {
    const { bytes: got, ms } = await exchange(bytes, sending);
    if (ms <= ANSWERED_WITHIN_MS || got.includes('HTTP/1.1 408 ')) return;
    late = ms;
  }
  throw new Error(`answered after ${Math.round(late)} ms, and as late each time`);
}

/** Reads and checks the answers of a connection: one for each request, until one closes it. */
function expectAnswers(sent: readonly Message[], got: Buffer, forbidden: Forbidden): Answer[] {
  const isHead = (n: number) => {
    const { isHead: asked, form } = sent[n] ?? LAST;
    return asked && form !== 'whole' ? 'perhaps' : asked;
  };
  const answers = readAnswers(got, isHead);
  answers.forEach((answer, n) => {
    checkAnswer(answer, isHead(n) !== false && answer.body === '', forbidden);
    const message = sent[n] ?? LAST;
    if (message.form === 'whole') checkDescribed({ ...askedBy(message), ...answered(answer) });
  });
  const last = sent.at(-1)?.form;
  const closing = answers.findIndex(closes);
  if (closing >= 0 && closing < answers.length - 1) throw new Error('an answer behind the last');
  const wanted = closing >= 0 ? closing + 1 : sent.length;
  // A request that is cut off may be refused after its head, or gets no answer.
  const isMissing = answers.length < wanted - (last === 'cut' ? 1 : 0);
  if (isMissing) throw new Error(`${answers.length} answers, not ${wanted}`);
  if (answers.length > sent.length) throw new Error('more answers than requests');
  const refusal = answers[sent.length - 1];
  if (last === 'broken' && refusal !== undefined) {
    if (refusal.status < 400) throw new Error(`what is broken got ${refusal.status}`);
    if (!closes(refusal)) throw new Error('a connection that is broken goes on');
  }
  return answers;
}

/** The parts by which the description judges a request: its request line and its headers. */
function askedBy({ bytes }: Message): Pick<Exchange, 'method' | 'target' | 'asked'> {
  const [head = ''] = bytes.trimStart().split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  const [method = '', target = ''] = line.split(' ');
  const asked = headers.map((header) => {
    const [name = '', value = ''] = header.split(/:(.*)/s);
    return [name.toLowerCase(), value.trim()];
  });
  return { method, target, asked: Object.fromEntries(asked) };
}

function answered({ status, headers, body }: Answer): Pick<Exchange, 'status' | 'header' | 'body'> {
  return { status, header: (name) => headers.get(name.toLowerCase()), body };
}

/** The service may know the method of a malformed request or not, depending on how it arrives in packets. */
function isSame(one: Answer, other: Answer | undefined, message: Message | undefined): boolean {
  if (other === undefined) return false;
  if (message !== undefined && OF_ACCOUNT.test(message.bytes)) return closes(one) === closes(other);
  if (message?.form === 'whole') return lasting(one) === lasting(other);
  return (
    one.status === other.status && (one.body === other.body || one.body === '' || other.body === '')
  );
}

/** The answers that one connection should give to requests. @param alone their answers on connections of their own. */
function expectedOf(alone: readonly Answer[]): readonly Answer[] {
  const closing = alone.findIndex(closes);
  return closing < 0 ? alone : alone.slice(0, closing + 1);
}

function piecesOf(random: Random, length: number): readonly number[] {
  if (length <= BYTE_BY_BYTE_MAX && random.chance(0.6)) return [1];
  const largest = Math.ceil((2 * length) / random.int(2, PIECES_MAX));
  return Array.from({ length: PIECES_MAX }, () => random.int(1, Math.max(1, largest)));
}

function withKeys(bytes: string, { keys }: Target): string {
  return bytes.replaceAll(SECRET_KEY, keys.secret).replaceAll(PUBLIC_KEY, keys.public);
}

function report(seed: string, error: unknown, sent: readonly Message[], pieces: readonly number[]) {
  const requests = sent.map(({ bytes }) => {
    const more = bytes.length > 3_000 ? ` … ${bytes.length} bytes` : '';
    return `  ${JSON.stringify(bytes.slice(0, 3_000))}${more}`;
  });
  const sizes =
    pieces[0] === Number.MAX_SAFE_INTEGER ? 'at once' : `in pieces of ${pieces.slice(0, 5)}…`;
  const reason = error instanceof Error ? error.message : String(error);
  return `case ${seed}: ${reason}\nsent ${sizes}:\n${requests.join('\n')}`;
}
