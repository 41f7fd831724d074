/** Remembers that the pane put headers above a table, until it is read with them, so that undo takes them away. */
import type { Target } from '../../target.ts';
import type { Session } from '../session.ts';

export function withPutHeaders(target: Target, session: Session): Target {
  const putHeaders = session.putHeaders.get(target.id);
  const areThere = putHeaders?.headers.every((header, at) => target.headers[at] === header);
  return areThere === true ? { ...target, putHeaders } : target;
}
