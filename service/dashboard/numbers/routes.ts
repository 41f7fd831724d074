/** Registers the corporations that an account watches: pasted, from a table, or found by name. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isReachable } from '../../radar/reachable.ts';
import {
  addRegistrations,
  countRegistrations,
  registeredAmong,
  registrationPage,
  removeRegistrations,
} from '../../radar/registrations.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import { TableError } from '../../tables/table-error.ts';
import type { Dashboard } from '../dashboard.ts';
import { FILE_LIMIT_BYTES } from '../limits.ts';
import { requireRadarPlan } from '../plan.ts';
import type { PageRoutes } from '../routes.ts';
import type { ReceivedFile } from '../uploads.ts';
import { type Page, type Problem, type Redirect, redirect, type Visit } from '../visit.ts';
import { BLANK_ENTRY, type Entry, numbersPage } from './list-page.ts';
import { LINES_MAX, pastedLines, type ReadNumbers, readNumbers } from './read-lines.ts';
import { searchPage } from './search-page.ts';
import { searchRegister } from './search-register.ts';
import { readTable, UnknownColumn } from './uploaded-table.ts';
import { addSentences, numberPageSentences } from './words.ts';

const PER_PAGE = 50;
/** Greatest number of numbers that are looked up to say how many are unknown to the register. */
const LOOKED_UP_MAX = 2_000;
const LOOKED_UP_A_TURN = 200;
const MEGABYTE = 1_000_000;

export function numberRoutes(routes: PageRoutes, { state, corporation, at }: Dashboard): void {
  async function list(visit: Visit, entry: Entry, problems?: readonly Problem[]): Promise<Page> {
    const { account } = visit.session;
    const after = visit.here.searchParams.get('after') ?? '';
    const [count, rows, reachable] = await Promise.all([
      countRegistrations(state, account.id),
      registrationPage(state, account.id, { after, limit: PER_PAGE + 1 }),
      isReachable(state, account.id),
    ]);
    const register = corporation.open();
    return numbersPage(visit, {
      count,
      watched: rows.slice(0, PER_PAGE).map((row) => ({
        ...row,
        corporation: register.lookup(row.corporateNumber),
      })),
      isFirst: after === '',
      next: rows.length > PER_PAGE ? rows[PER_PAGE - 1]?.corporateNumber : undefined,
      isReachable: reachable,
      entry,
      problems,
    });
  }

  /** Registers the numbers that were read. Wrong lines are shown as typed, to be corrected. */
  async function register(
    visit: Visit,
    read: ReadNumbers,
    source: Problem['field'],
  ): Promise<Page | Redirect> {
    const { account } = visit.session;
    if (read.isTooLong) {
      const text = visit.say(addSentences.tooMany, { rows: LINES_MAX.toLocaleString('en') });
      return list(visit, BLANK_ENTRY, [{ field: source, text }]);
    }
    const added = await addRegistrations(state, account.id, read.numbers);
    const unknown = await countUnknown(corporation.open(), read.numbers);
    const known = read.numbers.length - added;
    const done = [
      visit.say(addSentences.added, { added, known }),
      ...(unknown > 0 ? [visit.say(addSentences.notInRegister, { count: unknown })] : []),
    ].join(' ');
    if (read.wrong.length === 0) return redirect(at('/numbers'), 'good', done);
    const numbers = read.wrong.map(({ text }) => text).join('\n');
    return list(visit, {
      ...BLANK_ENTRY,
      numbers,
      wrong: read.wrong,
      done: read.numbers.length > 0 ? done : undefined,
    });
  }

  routes.page('/numbers', (visit) => list(visit, BLANK_ENTRY));

  routes.form('/numbers', async (visit, form) => {
    requireRadarPlan(visit);
    const numbers = form.raw('numbers');
    const chosen = form.all('number');
    const read = await readNumbers(pastedLines([...chosen, numbers].join('\n')));
    if (!read.isTooLong && read.numbers.length === 0 && read.wrong.length === 0) {
      const text = visit.say(addSentences.missing);
      return list(visit, BLANK_ENTRY, [{ field: 'numbers', text }]);
    }
    return register(visit, read, 'numbers');
  });

  routes.upload('/numbers/upload', async (visit, { form, file }) => {
    requireRadarPlan(visit);
    const column = form.text('column');
    const refuse = (field: string, text: string) =>
      list(visit, { ...BLANK_ENTRY, column }, [{ field, text }]);
    if (file === undefined) return refuse('file', visit.say(addSentences.fileMissing));
    if (file.isTooLarge) {
      const size = FILE_LIMIT_BYTES / MEGABYTE;
      return refuse('file', visit.say(addSentences.fileTooLarge, { size }));
    }
    const read = await readTable(file.path, column).catch((error: unknown) => error);
    if (read instanceof UnknownColumn) {
      const headers = read.headers.join(visit.language === 'ja' ? '、' : ', ') || '–';
      return refuse('column', visit.say(addSentences.columnUnknown, { headers }));
    }
    if (read instanceof TableError) {
      return refuse('file', named(read, file).sentence(visit.language));
    }
    if (read instanceof Error) throw read;
    return register(visit, read as ReadNumbers, 'file');
  });
  // Shows the form again where the page of a refused upload is reloaded or its language changed.
  routes.page('/numbers/upload', (visit) => list(visit, BLANK_ENTRY));

  routes.form('/numbers/remove', async (visit, form) => {
    const numbers = form.all('number');
    if (numbers.length === 0) {
      const text = visit.say(numberPageSentences.removeNothing);
      return redirect(at('/numbers'), 'bad', text);
    }
    const count = await removeRegistrations(state, visit.session.account.id, numbers);
    const text = visit.say(numberPageSentences.removed, { count });
    return redirect(at('/numbers'), 'good', text);
  });

  routes.page('/numbers/search', async (visit) => {
    requireRadarPlan(visit);
    const query = (visit.here.searchParams.get('q') ?? '').trim();
    const found = await searchRegister(corporation.open(), query);
    const numbers = found.corporations.map(({ corporate_number }) => corporate_number);
    const watched = await registeredAmong(state, visit.session.account.id, numbers);
    return searchPage(visit, { query, ...found, watched });
  });
}

/**
 * Counts numbers without a record, with turns for other requests in between. Very many are not counted, which would take
 * seconds.
 */
async function countUnknown(
  register: CorporationRegister,
  numbers: readonly string[],
): Promise<number> {
  if (numbers.length > LOOKED_UP_MAX) return 0;
  let unknown = 0;
  for (const [i, number] of numbers.entries()) {
    if (i % LOOKED_UP_A_TURN === LOOKED_UP_A_TURN - 1) await nextTurn();
    if (register.lookup(number) === undefined) unknown += 1;
  }
  return unknown;
}

/** Names the file as its owner does; it was stored under another name. */
function named({ code, values }: TableError, { name }: ReceivedFile): TableError {
  return new TableError(code, { ...values, path: name });
}
