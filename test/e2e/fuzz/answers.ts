/** Reads answers strictly: every byte belongs to an answer, and each answer is framed as HTTP says. */

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [A-Za-z -]+$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+): ([ -~]*)$/;

/** `perhaps` is for malformed requests, whose method the service may not know. Their answer is the last. */
export type IsHead = boolean | 'perhaps';

/** @throws Error that describes a wrong framing. */
export function readAnswers(bytes: Buffer, isHead: (answer: number) => IsHead): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0)
      throw new Error(`bytes that are no answer: ${rest.toString('latin1').slice(0, 200)}`);
    const { status, headers } = readHead(rest.toString('latin1', 0, end));
    rest = rest.subarray(end + 4);
    if (status === 100) {
      if (headers.size > 0) throw new Error('100 Continue has headers');
      continue;
    }
    const head = isHead(answers.length);
    const stated = bodyLength(status, headers, head === true);
    const length = head === 'perhaps' && rest.length === 0 ? 0 : stated;
    if (rest.length < length) throw new Error(`a body of ${rest.length} bytes, not ${length}`);
    answers.push({ status, headers, body: rest.toString('utf8', 0, length) });
    rest = rest.subarray(length);
  }
  return answers;
}

function readHead(text: string): Pick<Answer, 'status' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const status = STATUS_LINE.exec(first)?.[1];
  if (status === undefined) throw new Error(`no status line: ${first.slice(0, 200)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no header: ${line}`);
    if (headers.has(name.toLowerCase())) throw new Error(`${name} stands twice`);
    headers.set(name.toLowerCase(), value);
  }
  return { status: Number(status), headers };
}

/** Number of bytes after the head. The service sends no chunks, so every answer that may have a body names its length. */
function bodyLength(status: number, headers: Answer['headers'], isHead: boolean): number {
  const length = headers.get('content-length');
  if (headers.has('transfer-encoding')) throw new Error(`${status} in chunks`);
  if (status === 204) {
    // The answer to a preflight names a length of 0, since Safari once waited for a body without one.
    if (length !== undefined && length !== '0') throw new Error('204 has a body');
    return 0;
  }
  // A 304 has no body, whatever length it names (RFC 9110, 15.4.5).
  if (status === 304 && (length === undefined || /^\d+$/.test(length))) return 0;
  if (length === undefined || !/^\d+$/.test(length)) throw new Error(`${status} without a length`);
  return isHead ? 0 : Number(length);
}
