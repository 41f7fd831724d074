/** Scripts of a few lines, run by the stand-in for Sheets. */
import type { HttpAnswer } from '../http/messages.ts';
import { SheetsScript } from '../script.ts';

export const OK: HttpAnswer = { status: 200, headers: { 'Retry-After': '1' }, body: 'ok' };

/** A script whose function `ours` has this body, and a network that always gives the same answer. */
export function script(body: string, answer: HttpAnswer = OK): SheetsScript {
  return new SheetsScript(`function ours(x, y) { ${body} }`, (requests) =>
    requests.map(() => answer),
  );
}

export const formula = (body: string, ...args: Parameters<SheetsScript['customFunction']>[1]) =>
  script(body).customFunction('ours', args);
