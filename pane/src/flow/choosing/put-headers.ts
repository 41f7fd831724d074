/** Remembers that the pane put headers above a table, until the table is read with them, so that an undo removes them. */
import type { Target } from '../../target.ts';
import type { Session } from '../session.ts';

export function withPutHeaders(target: Target, session: Session): Target {
  const putHeaders = session.putHeaders.get(target.id);
  const areThere = putHeaders?.headers.every((header, at) => target.headers[at] === header);
  return areThere === true ? { ...target, putHeaders } : target;
}
