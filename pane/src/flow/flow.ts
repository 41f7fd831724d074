/**
 * Decides what the pane does and shows after each action of a person. The flow knows neither the
 * page nor the program that hosts the pane.
 */

import type { PaneActions } from '../actions.ts';
import { Slices } from '../asking/slices.ts';
import type { PaneHost } from '../host.ts';
import type { PaneState } from '../state/state.ts';
import { Context } from './context.ts';
import { firstState } from './first-state.ts';
import { Pages } from './pages.ts';
import { Session } from './session.ts';
import { Store } from './store.ts';
import { Work } from './work.ts';

/** Rows of a block: 40,000 rows take 64 calls, each small enough for every host. */
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
interface FlowOptions {
  /** Divides long work into slices for the event loop. */
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
    chooseRange: (range) => void work.read({ range }),
    addHeaders: () => void work.reader.addHeaders(),
    chooseKind: (id) => work.form.chooseKind(id),
    chooseInput: (...input) => work.form.chooseInput(...input),
    chooseAlternative: (inputs) => work.form.chooseAlternative(inputs),
    chooseFields: (ids) => work.form.chooseFields(ids),
    chooseInto: (field, column) => work.form.chooseInto(field, column),
    chooseNewSheet: (isOnNewSheet) => work.form.chooseNewSheet(isOnNewSheet),
    chooseNotation: (notation) => work.form.chooseNotation(notation),
    chooseUpdate: (made) => work.form.chooseUpdate(made),
    chooseScope: (scope) => work.form.chooseScope(scope),
    chooseAlike: (...alike) => work.form.chooseAlike(...alike),
    chooseDittos: (sort, isRead) => work.form.chooseDittos(sort, isRead),
    watchNewRows: () => void work.runs.watchNewRows(),
    stopNewRows: (id) => void work.parts.newRows.stop(id),
    findHidden: () => void work.form.findHidden(),
    preview: () => void work.form.preview(),
    showJob: () => void work.form.showJob(),
    run: () => void work.run(),
    pause: () => work.runs.pause(),
    resume: () => work.runs.resume(),
    cancel: () => work.runs.cancel(),
    runUnfinished: () => void work.runs.runUnfinished(),
    undo: (id) => void work.pastRuns.undo(id),
    showResult: (id) => work.pastRuns.showResult(id),
    clearHistory: () => void work.pastRuns.clearHistory(),
    openForm: () => work.form.openForm(),
    takeStep: (step) => work.takeStep(step),
    finish: () => work.pastRuns.finish(),
    openChooser: (isReview) => void work.openChooser(isReview === true),
    closeChooser: (isSure) => work.decisions.chooser?.close(isSure),
    goTo: (at, isVisit) => work.decisions.chooser?.goTo(at, isVisit),
    pick: (id, candidate) => work.decisions.chooser?.pick(id, candidate),
    lookInCity: (city) => void work.decisions.chooser?.many.lookInCity(city),
    showUndecided: () => void work.decisions.chooser?.rows.goThere(),
    splitGroup: (id) => work.decisions.chooser?.split(id),
    partGroups: (id) => void work.decisions.chooser?.many.part(id),
    toggleSingle: (at) => work.decisions.chooser?.toggle(at),
    choose: (id, candidate) => work.decisions.chooser?.overview.choose(id, candidate),
    showMore: (from) => work.decisions.chooser?.overview.showMore(from),
    finishChoosing: () => work.decisions.chooser?.finish(),
    findCity: (typed, id) => void work.decisions.chooser?.many.findCity(typed, id),
    goBack: () => work.decisions.chooser?.goBack(),
    writePicks: () => void work.decisions.chooser?.write(),
    replaceCodes: (cells) => work.replaceCodes(cells),
    changeAppearance: (change) => void work.parts.appearance.change(change, work.parts.activity),
    openMap: () => void work.openMap(),
    closeMap: () => store.set({ map: undefined }, 'see_map'),
    openDuplicates: () => work.duplicates.open(),
    closeDuplicates: () => work.duplicates.close(),
    chooseCustomerColumns: (input, columns) =>
      work.duplicates.chooseCustomerColumns(input, columns),
    chooseCustomers: (customers) => work.duplicates.chooseCustomers(customers),
    chooseAtLeast: (typed) => work.duplicates.chooseAtLeast(typed),
    findDuplicates: () => void work.duplicates.find(),
    markDuplicates: () => void work.duplicates.mark(),
    decidePair: (key, isSame) => void work.duplicates.decide(key, isSame),
    undoMarks: () => void work.duplicates.undo(),
    showRow: (row) => void work.reader.showRow(row),
    dismissNotice: () => store.set({ notice: undefined }),
    stopBackground: () => void work.parts.background.stop(),
  };
}
