/** A spreadsheet with the built script in it, connected to a service. */
import { readFile } from 'node:fs/promises';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DIST } from '../../../apps-script/build.ts';
import { buildScriptOnce } from '../../built.ts';
import type { SheetValue } from './script.ts';
import { Spreadsheet } from './spreadsheet.ts';
import type { Surroundings } from './threads/thread-messages.ts';

interface ServiceAccess {
  readonly url: string;
  readonly key: string;
}

let built: Promise<string> | undefined;

/** The script as it is uploaded, built once in a run of tests. */
export function builtScript(): Promise<string> {
  built ??= buildScriptOnce().then(() => readFile(`${DIST}Code.js`, 'utf8'));
  return built;
}

/** The page of the sidebar as it is uploaded. */
export async function builtPage(): Promise<string> {
  await builtScript();
  return readFile(`${DIST}sidebar.html`, 'utf8');
}

/** Saves a connection as the sidebar does. @throws Error with what the person is told. */
export async function connect(sheet: Spreadsheet, { url, key }: ServiceAccess): Promise<void> {
  const asked = { call: 'saveSettings', with: { baseUrl: url, key } };
  const answer = String(await sheet.menu('answerSidebar', JSON.stringify(asked)));
  if (answer !== '{"gave":null}') throw new Error(answer);
}

/** Opens a spreadsheet, which the caller closes. */
export async function daichoSheet(
  service: ServiceAccess,
  surroundings: Partial<Surroundings> = {},
): Promise<Spreadsheet> {
  const sheet = new Spreadsheet(await builtScript(), surroundings);
  await connect(sheet, service);
  return sheet;
}

/** The custom function of each kind. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  address: 'JPADDRESS',
  postal_code: 'POSTAL',
  invoice_number: 'INVOICE',
  supplier: 'SUPPLIER',
  corporate_number: 'CORP',
  company_name: 'CORPNUMBER',
  bank: 'BANK',
  branch: 'BRANCH',
  school: 'SCHOOL',
  date: 'HOLIDAY',
  nearest: 'NEARESTTOWN',
  distance: 'DISTANCEKM',
};

/** Writes a cell as text, as the other hosts write it into files. */
function textOfCell(cell: SheetValue): string {
  if (cell instanceof Date) return new Intl.DateTimeFormat('sv').format(cell);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Sends ranges through the custom function of a kind, one range for each of its inputs. */
export async function enrichInSheets(
  kind: Kind,
  ranges: readonly (readonly (readonly string[])[])[],
  fields: readonly string[],
  service: ServiceAccess,
): Promise<{ rows: string[][]; requests: number }> {
  const sheet = await daichoSheet(service);
  try {
    // BRANCH takes the bank first, which is the order in which people write.
    const inputs = kind.id === 'branch' ? [...ranges].reverse() : ranges;
    const rows = await sheet.formula(FUNCTIONS[kind.id] ?? kind.id, ...inputs, fields.join(','));
    // A formula leaves out the blank rows at the end.
    const blank = Array.from({ length: (ranges[0]?.length ?? 0) - rows.length }, () =>
      fields.map(() => ''),
    );
    return {
      rows: [...rows.map((row) => row.map(textOfCell)), ...blank],
      requests: sheet.seen?.fetchCalls ?? 0,
    };
  } finally {
    await sheet.close();
  }
}
