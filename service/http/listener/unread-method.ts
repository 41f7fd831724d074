/**
 * Finds the method of a request that Node cannot parse, in the packet where parsing failed. If the request began in
 * an earlier packet, the method stays unknown.
 */
const HEADER_LINE = /^[!#$%&'*+.^`|~\w-]+:/;
/** First line of a request, whole or in part. The end of a body may precede it on the line. */
const REQUEST_LINE = /([A-Z]+) [^ ]*(?: [^ ]*)?$/;

/** @param packet bytes up to the one that cannot be parsed. */
export function unreadMethod(packet: Buffer): string | undefined {
  const text = packet.toString('latin1').replace(/[\r\n]+$/, '');
  const lines = text.split('\n').reverse();
  // The last line may be incomplete; the lines before it are headers, up to the request line.
  const before = lines.slice(1).find((line) => !HEADER_LINE.test(line));
  for (const line of [lines[0], before]) {
    if (line === undefined || HEADER_LINE.test(line)) continue;
    const method = REQUEST_LINE.exec(line)?.[1];
    if (method !== undefined) return method.endsWith('HEAD') ? 'HEAD' : method;
  }
  return undefined;
}
