/**
 * Decides what the pane does and shows after each action of a person. It knows neither the page nor the program around
 * it.
 */

import { Slices } from '../asking/slices.ts';
import type { PaneHost } from '../host.ts';
import type { PaneActions, PaneState } from '../state.ts';
import { Context } from './context.ts';
import { firstState } from './first-state.ts';
import { Pages } from './pages.ts';
import { Session } from './session.ts';
import { Store } from './store.ts';
import { Work } from './work.ts';

/** Rows of a block: 40,000 rows take 64 calls, each small enough for any host. */
const BLOCK_ROWS = 1_250;

export interface Flow {
  readonly state: PaneState;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  readonly actions: PaneActions;
  /** Loads the settings and shows the first page. */
  start(): void;
}

/** Options that only tests set. */
export interface FlowOptions {
  /** Divides long work for the event loop. */
  readonly slices?: Slices;
  /** Number of rows that are read and written at once, in two calls of the host. */
  readonly blockRows?: number;
}

export function createFlow(
  host: PaneHost,
  { slices = new Slices(), blockRows = BLOCK_ROWS }: FlowOptions = {},
): Flow {
  const store = new Store(firstState(host));
  const context = new Context(host, store, new Session(), slices, blockRows);
  const work = new Work(context);
  const pages = new Pages(context, work);
  return {
    get state() {
      return store.state;
    },
    subscribe: (listener) => store.subscribe(listener),
    actions: actionsOf(pages, work, store),
    start: () => void pages.start(),
  };
}

function actionsOf(pages: Pages, work: Work, store: Store): PaneActions {
  return {
    openSettings: () => pages.openSettings(),
    closeSettings: () => pages.closeSettings(),
    type: (entered) => pages.connection.type(entered),
    connect: () => void pages.connect(),
    test: () => void pages.connection.test(),
    forget: () => void pages.forget(),
    skip: () => pages.closeSettings(),
    readSelection: () => void work.read(),
    choosePlace: (place) => void work.read({ place }),
    addHeaders: () => void work.addHeaders(),
    chooseKind: (id) => work.chooseKind(id),
    chooseInput: (input, columns) => work.chooseInput(input, columns),
    chooseAlternative: (inputs) => work.chooseAlternative(inputs),
    chooseFields: (ids) => work.chooseFields(ids),
    chooseInto: (field, column) => work.chooseInto(field, column),
    chooseNotation: (notation) => work.chooseNotation(notation),
    chooseUpdate: (made) => work.chooseUpdate(made),
    chooseScope: (scope) => work.chooseScope(scope),
    watchNewRows: () => void work.watchNewRows(),
    stopNewRows: (id) => void work.newRows.stop(id),
    findHidden: () => void work.findHidden(),
    preview: () => void work.preview(),
    run: () => void work.run(),
    pause: () => work.pause(),
    resume: () => work.resume(),
    cancel: () => work.cancel(),
    runUnfinished: () => void work.runUnfinished(),
    undo: (id) => void work.undo(id),
    showResult: (id) => work.showResult(id),
    clearHistory: () => void work.clearHistory(),
    openForm: () => work.openForm(),
    finish: () => work.finish(),
    openChooser: () => work.openChooser(),
    closeChooser: () => work.chooser.close(),
    goTo: (at) => work.decide((chooser) => chooser.goTo(at)),
    pick: (id, candidate) => work.decide((chooser) => chooser.pick(id, candidate)),
    pickByAddress: () => work.decide((chooser) => chooser.pickByAddress()),
    pickInPlace: () => work.decide((chooser) => chooser.pickInPlace()),
    splitGroup: (id) => work.decide((chooser) => chooser.split(id)),
    writePicks: () => void work.writePicks(),
    openDuplicates: () => work.openDuplicates(),
    closeDuplicates: () => work.closeDuplicates(),
    chooseCustomerColumns: (input, columns) => work.chooseCustomerColumns(input, columns),
    chooseCustomers: (customers) => work.chooseCustomers(customers),
    findDuplicates: () => void work.findDuplicates(),
    markDuplicates: () => void work.markDuplicates(),
    undoMarks: () => void work.undoMarks(),
    showRow: (row) => void work.showRow(row),
    dismissNotice: () => store.set({ notice: undefined }),
    stopBackground: () => void work.background.stop(),
  };
}
