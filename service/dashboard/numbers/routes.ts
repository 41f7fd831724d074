/** Lists, tags, exports and removes the numbers that an account watches, and adds pasted, uploaded or found ones. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { isReachable } from '../../radar/reachable.ts';
import {
  addRegistrations,
  countRegistrations,
  listRegistrations,
  registeredAmong,
  removeRegistrations,
  untag,
} from '../../radar/registrations.ts';
import { TableError } from '../../tables/table-error.ts';
import type { Dashboard } from '../dashboard.ts';
import type { Form } from '../form.ts';
import { FILE_LIMIT_BYTES } from '../limits.ts';
import { requireRadarPlan } from '../plan.ts';
import type { PageRoutes } from '../routes.ts';
import type { ReceivedFile } from '../uploads.ts';
import { type Page, type Problem, type Redirect, redirect, type Visit } from '../visit.ts';
import { exportedLines } from './exported.ts';
import { heldOf, unknownText } from './held.ts';
import { BLANK_ENTRY, type Entry, numbersPage } from './list-page.ts';
import { LINES_MAX, pastedLines, type ReadNumbers, readNumbers } from './read-lines.ts';
import { removeAllPage } from './remove-all-page.ts';
import { searchPage } from './search-page.ts';
import { searchRegister } from './search-register.ts';
import { typedTags } from './typed-tags.ts';
import { readTable, UnknownColumn } from './uploaded-table.ts';
import { type WatchedRegisters, watchedPage } from './watched.ts';
import { addSentences, numberPageSentences } from './words.ts';

const PER_PAGE = 50;
/** Largest number of numbers that are looked up to count the ones that the register does not know. */
const LOOKED_UP_MAX = 2_000;
const LOOKED_UP_A_TURN = 200;
/** Longest text for searching the watched numbers. */
const FIND_MAX = 100;
const MEGABYTE = 1_000_000;

export function numberRoutes(
  routes: PageRoutes,
  { state, corporation, invoice, at }: Dashboard,
): void {
  const watched = () => ({ corporation: corporation.open(), invoice: invoice.open() });

  async function list(visit: Visit, entry: Entry, problems?: readonly Problem[]): Promise<Page> {
    const { account } = visit.session;
    const { searchParams } = visit.here;
    const after = searchParams.get('after') ?? '';
    const find = (searchParams.get('find') ?? '').trim().slice(0, FIND_MAX);
    const register = corporation.open();
    const [count, page, reachable] = await Promise.all([
      countRegistrations(state, account.id),
      watchedPage(state, watched(), account.id, { after, find, limit: PER_PAGE }),
      isReachable(state, account.id),
    ]);
    return numbersPage(visit, {
      count,
      ...page,
      find,
      held: heldOf(register),
      isFirst: after === '',
      isReachable: reachable,
      entry,
      problems,
    });
  }

  /** Registers the numbers that were read. Wrong lines are shown as typed, to be corrected. */
  async function register(
    visit: Visit,
    read: ReadNumbers,
    { source, tags }: { readonly source: Problem['field']; readonly tags: readonly string[] },
  ): Promise<Page | Redirect> {
    const { account } = visit.session;
    if (read.isTooLong) {
      const text = visit.say(addSentences.tooMany, { rows: countText(LINES_MAX) });
      return list(visit, BLANK_ENTRY, [{ field: source, text }]);
    }
    const added = await addRegistrations(state, account.id, read.numbers, { tags });
    const opened = corporation.open();
    const unknown = await countUnknown(watched(), read.numbers);
    const held = heldOf(opened);
    const known = read.numbers.length - added;
    const done = [
      visit.say(addSentences.added, { added, known }),
      ...(unknown > 0 ? [unknownText(visit, unknown, held)] : []),
    ].join(' ');
    if (read.wrong.length === 0) return redirect(at('/numbers'), 'good', done);
    const numbers = read.wrong.map(({ text }) => text).join('\n');
    return list(visit, {
      ...BLANK_ENTRY,
      numbers,
      tags: tags.join(', '),
      wrong: read.wrong,
      done: read.numbers.length > 0 ? done : undefined,
    });
  }

  routes.page('/numbers', (visit) => list(visit, BLANK_ENTRY));

  routes.form('/numbers', async (visit, form) => {
    requireRadarPlan(visit);
    const numbers = form.raw('numbers');
    const chosen = form.all('number');
    const typed = { ...BLANK_ENTRY, numbers, tags: form.text('tags') };
    const tags = typedTags(visit, typed.tags);
    if ('problem' in tags) return list(visit, typed, [{ field: 'tags', text: tags.problem }]);
    const read = await readNumbers(pastedLines([...chosen, numbers].join('\n')));
    if (!read.isTooLong && read.numbers.length === 0 && read.wrong.length === 0) {
      const text = visit.say(addSentences.missing);
      return list(visit, { ...typed, numbers: '' }, [{ field: 'numbers', text }]);
    }
    return register(visit, read, { source: 'numbers', ...tags });
  });

  routes.upload('/numbers/upload', async (visit, { form, file }) => {
    requireRadarPlan(visit);
    const column = form.text('column');
    const fileTags = form.text('file-tags');
    const refuse = (field: string, text: string) =>
      list(visit, { ...BLANK_ENTRY, column, fileTags }, [{ field, text }]);
    const tags = typedTags(visit, fileTags);
    if ('problem' in tags) return refuse('file-tags', tags.problem);
    if (file === undefined) return refuse('file', visit.say(addSentences.fileMissing));
    if (file.isTooLarge) {
      const size = FILE_LIMIT_BYTES / MEGABYTE;
      return refuse('file', visit.say(addSentences.fileTooLarge, { size }));
    }
    const read = await readTable(file.path, column).catch((error: unknown) => error);
    if (read instanceof UnknownColumn) {
      const headers = read.headers.join(listSeparator[visit.language]) || '–';
      return refuse('column', visit.say(addSentences.columnUnknown, { headers }));
    }
    if (read instanceof TableError) {
      return refuse('file', named(read, file).sentence(visit.language));
    }
    if (read instanceof Error) throw read;
    return register(visit, read as ReadNumbers, { source: 'file', ...tags });
  });
  // Shows the form again if the page of a refused upload is reloaded or its language is changed.
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

  routes.form('/numbers/tag', async (visit, form) => {
    requireRadarPlan(visit);
    return withChosen(visit, form, async (numbers, tags) => {
      const { account } = visit.session;
      const watched = [...(await registeredAmong(state, account.id, numbers))];
      await addRegistrations(state, account.id, watched, { tags });
      return visit.say(numberPageSentences.tagged, { count: watched.length });
    });
  });

  routes.form('/numbers/untag', async (visit, form) =>
    withChosen(visit, form, async (numbers, tags) => {
      const count = await untag(state, visit.session.account.id, numbers, tags);
      return visit.say(numberPageSentences.untagged, { count });
    }),
  );

  /** Changes the tags of the ticked numbers, and reports the changes. */
  async function withChosen(
    visit: Visit,
    form: Form,
    change: (numbers: readonly string[], tags: readonly string[]) => Promise<string>,
  ): Promise<Redirect> {
    const numbers = form.all('number');
    const read = typedTags(visit, form.text('chosen-tags'));
    if ('problem' in read) return redirect(at('/numbers'), 'bad', read.problem);
    if (numbers.length === 0 || read.tags.length === 0) {
      return redirect(at('/numbers'), 'bad', visit.say(numberPageSentences.tagMissing));
    }
    return redirect(at('/numbers'), 'good', await change(numbers, read.tags));
  }

  routes.page('/numbers/remove-all', async (visit) =>
    removeAllPage(visit, await countRegistrations(state, visit.session.account.id)),
  );

  routes.form('/numbers/remove-all', async (visit) => {
    const { id } = visit.session.account;
    const count = await removeRegistrations(state, id, await listRegistrations(state, id));
    const text = visit.say(numberPageSentences.removed, { count });
    return redirect(at('/numbers'), 'good', text);
  });

  routes.file('/numbers/export.csv', async (visit) => ({
    name: `watched-${dayInJapan(Date.now())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: exportedLines(visit, state, watched()),
  }));

  routes.page('/numbers/search', async (visit) => {
    requireRadarPlan(visit);
    const query = (visit.here.searchParams.get('q') ?? '').trim();
    const opened = corporation.open();
    const found = await searchRegister(opened, query);
    const numbers = found.corporations.map(({ corporate_number }) => corporate_number);
    const registered = await registeredAmong(state, visit.session.account.id, numbers);
    return searchPage(visit, { query, ...found, watched: registered, held: heldOf(opened) });
  });
}

/**
 * Counts numbers without a record, and lets other requests have turns in between. Gives 0
 * for more than `LOOKED_UP_MAX` numbers, since to look them up would take seconds.
 */
async function countUnknown(
  { corporation, invoice }: WatchedRegisters,
  numbers: readonly string[],
): Promise<number> {
  if (numbers.length > LOOKED_UP_MAX) return 0;
  let unknown = 0;
  for (const [i, number] of numbers.entries()) {
    if (i % LOOKED_UP_A_TURN === LOOKED_UP_A_TURN - 1) await nextTurn();
    const register = numberKind(number) === 'invoice_issuer' ? invoice : corporation;
    if (register.lookup(number) === undefined) unknown += 1;
  }
  return unknown;
}

/** Puts the owner's name of the file into the error, since the file was stored under another name. */
function named({ code, values }: TableError, { name }: ReceivedFile): TableError {
  return new TableError(code, { ...values, path: name });
}
