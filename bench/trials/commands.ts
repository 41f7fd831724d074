/** The commands of a trial: reads a command of a person, carries it out and counts it. */
import { join } from 'node:path';
import type { OpenedBook } from './opened-book.ts';
import type { PaneOfAPerson } from './pane-of-a-person.ts';
import { Refusal } from './refusal.ts';

interface Trial {
  readonly pane: PaneOfAPerson;
  readonly book: OpenedBook;
  readonly brief: string;
  /** Folder for pictures of the screen. */
  readonly pictures: string;
}

const MINUTE_MS = 60_000;
const SCROLL_PIXELS = 600;

export const HELP = `brief                    the task
look                     the pane: picture, text, and what can be pressed, with numbers; free
press N|TEXT             presses what has this number in the last look, or this name
choose N|TEXT VALUE      chooses from a list
type N|TEXT WORDS        types into a field
key Enter                presses a key
scroll [up]              moves the pane; free
sheet NAME               turns to a sheet
select A1:C9             selects cells of this sheet
cells SHEET A1:H20       what the sheet shows there; free
count                    what was counted so far
save FILE                saves the workbook
quit                     ends`;

/**
 * @returns a function that runs the words of a command and says what happened. It throws a Refusal for an impossible
 * command.
 */
export function commands({ pane, book, brief, pictures }: Trial) {
  const begun = performance.now();
  let looks = 0;
  const count = () => {
    const { clicks, choices, texts, enters } = pane.counts;
    const all = clicks + choices + texts + enters + book.moves;
    const minutes = ((performance.now() - begun) / MINUTE_MS).toFixed(1);
    return `${all} in all: ${clicks} clicks, ${choices} choices, ${texts} texts, ${enters} Enter, ${book.moves} in the sheet; ${minutes} minutes`;
  };
  const all: Readonly<Record<string, (...words: string[]) => string | Promise<string>>> = {
    help: () => HELP,
    brief: () => brief,
    look: async () => {
      looks += 1;
      return `${book.about()}\n${await pane.look(join(pictures, `${looks}.png`))}`;
    },
    press: (...words) => pane.press(words.join(' ')),
    choose: (which = '', ...label) => pane.choose(which, label.join(' ')),
    type: (which = '', ...words) => pane.type(which, words.join(' ')),
    key: (name = 'Enter') => pane.key(name),
    scroll: (way) => pane.scroll(way === 'up' ? -SCROLL_PIXELS : SCROLL_PIXELS),
    sheet: async (...name) => after(book.turnTo(name.join(' '))),
    select: async (address = '') => after(book.select(address)),
    cells: (name = '', address = 'A1:J30') => book.cells(name, address),
    count,
    save: async (file = '') => {
      await book.save(file);
      return `saved ${file}; ${count()}`;
    },
    quit: () => `ended; ${count()}`,
  };
  const after = async (said: string) => {
    await pane.settle();
    return said;
  };
  return async ([name = 'help', ...words]: readonly string[]): Promise<string> => {
    const command = Object.hasOwn(all, name) ? all[name] : undefined;
    if (command === undefined) throw new Refusal(`no command "${name}"\n${HELP}`);
    return command(...words);
  };
}
