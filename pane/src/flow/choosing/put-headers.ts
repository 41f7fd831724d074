/** Remembers that the pane inserted headers above a table until the table is read again with them, so that an undo can remove them. */
import type { Target } from '../../target.ts';
import type { Session } from '../session.ts';

export function withPutHeaders(target: Target, session: Session): Target {
  const putHeaders = session.putHeaders.get(target.id);
  const areThere = putHeaders?.headers.every((header, at) => target.headers[at] === header);
  return areThere === true ? { ...target, putHeaders } : target;
}
