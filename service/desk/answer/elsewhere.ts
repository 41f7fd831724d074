/**
 * Says how to ask the same question in a spreadsheet, in n8n, by a command and from a program. A test compares the
 * names with those of the hosts.
 */

import { request } from '@daicho/shared/api/call/request.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { shellWord } from '../../lists/shell-word.ts';
import { readsWholeList } from './asked-kinds.ts';

interface Names {
  readonly sheets: string;
  readonly excel?: string;
  readonly n8n: string;
}

/** Names of the formulas and of n8n's operation by kind. Other kinds have `usualNames`. */
const NAMES: Readonly<Record<string, Names>> = {
  address: { sheets: 'JPADDRESS', excel: 'ADDRESS', n8n: 'Address → Normalize' },
  postal_code: { sheets: 'POSTAL', excel: 'POSTAL', n8n: 'Postal Code → Look Up' },
  invoice_number: { sheets: 'INVOICE', excel: 'INVOICE', n8n: 'Invoice Issuer → Check' },
  corporate_number: { sheets: 'CORP', excel: 'CORP', n8n: 'Corporation → Look Up' },
  company_name: {
    sheets: 'CORPNUMBER',
    excel: 'CORPNUMBER',
    n8n: 'Corporation → Find Number by Name',
  },
  supplier: { sheets: 'SUPPLIER', excel: 'SUPPLIER', n8n: 'Invoice Issuer → Check by Name' },
  date: { sheets: 'HOLIDAY', excel: 'HOLIDAY', n8n: 'Holiday → Look Up Date' },
  school: { sheets: 'SCHOOL', excel: 'SCHOOL', n8n: 'School → Find by Name' },
  branch: { sheets: 'BRANCH', excel: 'BRANCH', n8n: 'Bank → Get Branch' },
  nearest: { sheets: 'NEARESTTOWN', excel: 'NEARESTTOWN', n8n: 'Address → Nearest Address' },
  distance: { sheets: 'DISTANCEKM', excel: 'DISTANCEKM', n8n: 'Address → Distance' },
};

/** Makes the usual names from the id of a kind: `STATION` and *Station → Get* from `station`. */
function usualNames(id: string): Names {
  const formula = id.toUpperCase();
  return {
    sheets: formula,
    excel: formula,
    n8n: `${id.charAt(0).toUpperCase()}${id.slice(1)} → Get`,
  };
}

const SINGLE = { ...DEFAULT_ABILITIES, batch: false };

export interface Elsewhere {
  readonly sheets: string;
  readonly excel: string | undefined;
  readonly n8n: string;
  readonly command: string;
  /** Command line with a request; undefined if no single GET request answers the question. */
  readonly program: string | undefined;
}

/** @param baseUrl address of the service, as the person reached it. */
export function elsewhere(kind: RegisterKind, text: string, baseUrl: string): Elsewhere {
  const names = NAMES[kind.id] ?? usualNames(kind.id);
  // The formulas for branches take the bank's cell first and the branch's cell second, and the
  // branch's cell may hold both names.
  const cell = kind.id === 'branch' ? `"",${formulaText(text)}` : formulaText(text);
  return {
    sheets: `=${names.sheets}(${cell})`,
    excel: names.excel && `=DAICHO.${names.excel}(${cell})`,
    n8n: names.n8n,
    command:
      kind.id === 'address'
        ? `daicho address ${shellWord(text)} --explain`
        : `daicho lookup ${shellWord(text)}`,
    program: programText(kind, text, baseUrl),
  };
}

function programText(kind: RegisterKind, text: string, baseUrl: string): string | undefined {
  const keyed = kind.lookup.key([text]);
  // Leaves out requests that answer with a whole list: nobody would compare that by hand.
  if (!('key' in keyed) || readsWholeList(kind)) return undefined;
  const { operation, params } = kind.lookup.call([keyed.key], SINGLE, [undefined]);
  const { method, url } = request(operation, params, { baseUrl });
  return method === 'GET' ? `curl -H 'Authorization: Token YOUR_KEY' ${shellWord(url)}` : undefined;
}

function formulaText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
