/**
 * Finds the method of a request that Node cannot read, which Node does not tell, in the packet that it could not read.
 * The beginning of the request may have come in an earlier one: then its method stays unknown.
 */
const HEADER_LINE = /^[!#$%&'*+.^`|~\w-]+:/;
/** First line of a request, whole or in part. A body may stand before it on the line. */
const REQUEST_LINE = /([A-Z]+) [^ ]*(?: [^ ]*)?$/;

/** @param packet bytes up to the one that cannot be read. */
export function unreadMethod(packet: Buffer): string | undefined {
  const text = packet.toString('latin1').replace(/[\r\n]+$/, '');
  const lines = text.split('\n').reverse();
  // The line that breaks off is any; those before it are headers, up to the line of the request.
  const before = lines.slice(1).find((line) => !HEADER_LINE.test(line));
  for (const line of [lines[0], before]) {
    if (line === undefined || HEADER_LINE.test(line)) continue;
    const method = REQUEST_LINE.exec(line)?.[1];
    if (method !== undefined) return method.endsWith('HEAD') ? 'HEAD' : method;
  }
  return undefined;
}
