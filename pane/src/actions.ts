/** Lists everything that a person can do in the pane. The flow carries out these actions. */
import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { Notation } from '@daicho/shared/cells/notation.ts';
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { InputColumns } from './asking/input-rows.ts';
import type { AlikeSort } from './state/alike.ts';
import type { Scope } from './state/choice.ts';
import type { CellsOfCodes } from './state/open-codes.ts';
import type { AppearanceChange, ResultStep } from './state/result.ts';
import type { MadeColumns } from './target.ts';

/** None of these actions throws: failures are shown in the state. */
export interface PaneActions {
  openSettings(): void;
  closeSettings(): void;
  /** Receives the entries that were typed into the form of the connection. */
  type(entered: Partial<EnteredConnection>): void;
  /** Tests the connection, saves it, and reads the selection. */
  connect(): void;
  test(): void;
  forget(): void;
  /** Continues without a connection, which some kinds do not need. */
  skip(): void;
  readSelection(): void;
  /** Reads the table at the range that the person gives. */
  chooseRange(range: TableRange): void;
  /** Puts a row of headers above a table that has none, and reads the table again. */
  addHeaders(): void;
  chooseKind(id: string): void;
  /** @param input index of the input in the kind. @param value one value for all rows, instead of columns. */
  chooseInput(input: number, columns: readonly number[], value?: string): void;
  /** Uses the columns of one of several addresses in the table. */
  chooseAlternative(inputs: InputColumns): void;
  chooseFields(ids: readonly string[]): void;
  /** Lets a field fill a column of the person's own, or a new column if `column` is undefined. */
  chooseInto(field: string, column: number | undefined): void;
  /** Puts the results on a new sheet beside a copy of the rows, or beside the rows themselves. */
  chooseNewSheet(isOnNewSheet: boolean): void;
  chooseNotation(notation: Notation): void;
  /** Chooses an earlier run's columns to update, `replace` to replace the shown run, or undefined for new columns. */
  chooseUpdate(made: MadeColumns | 'replace' | undefined): void;
  chooseScope(scope: Scope): void;
  /** Looks up other tables with the same headers too, or leaves them out. */
  chooseAlike(sort: AlikeSort, isOn: boolean): void;
  /** Reads a sort of ditto marks as the cells above them, or leaves them as marks. */
  chooseDittos(sort: DittoSort, isRead: boolean): void;
  /** Fills new rows of the table of the shown run from now on. */
  watchNewRows(): void;
  stopNewRows(id: string): void;
  /** Looks for the hidden rows of the table. */
  findHidden(): void;
  preview(): void;
  /** Shows the current choice as a job of the command line. */
  showJob(): void;
  run(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Repeats the run for the rows that failed or are unfinished; the result is added to the result of the shown run. */
  runUnfinished(): void;
  /** Undoes a run of the history; by default the run whose result is shown. */
  undo(id?: string): void;
  /** Shows the result of a run of the history again. */
  showResult(id: string): void;
  /** Forgets the runs of this workbook, and everything about these runs that this computer keeps. */
  clearHistory(): void;
  /** Opens the form for another run while the result stays shown. */
  openForm(): void;
  /** Carries out a step that the result offers, for example to overwrite cells that were kept. */
  takeStep(step: ResultStep): void;
  /** Closes the result, which stays in the history. */
  finish(): void;
  /**
   * @param isReview whether a decided row is shown, so that the person can choose again, even if other rows are left to
   * decide.
   */
  openChooser(isReview?: boolean): void;
  /** @param isSure closes even if some choices are not written; otherwise the chooser asks about them first. */
  closeChooser(isSure?: boolean): void;
  /**
   * Goes to another group of the chooser. @param isVisit whether to return to the page of all open groups once the
   * group is decided.
   */
  goTo(at: number, isVisit?: boolean): void;
  /**
   * Picks a candidate for all values of a group and goes on to the next group; undefined leaves the values to check.
   */
  pick(id: string, candidate: number | undefined): void;
  /** Looks up the rows that lack a city, as addresses of an offered city. @param city its full name. */
  lookInCity(city: string): void;
  /** Lets the person decide the values of a group one by one. */
  splitGroup(id: string): void;
  /** Offers to divide the rows of a group, or all open rows, by another column. */
  partGroups(id?: string): void;
  /** Chooses a candidate, or none, on the page of all open groups; nothing is written yet. */
  choose(id: string, candidate: number | undefined): void;
  /**
   * Shows more groups without a checkbox on the page of all open groups. @param from the number of groups that come
   * before them.
   */
  showMore(from: number): void;
  /** Writes the choices of the page of all open groups, leaves the rest to check, and closes the chooser. */
  finishChoosing(): void;
  /**
   * Finds the place that a person typed. A city is offered for the shown part of the rows; if no parts are shown, a
   * group is looked up in the place.
   *
   * @param id of that group on the page of all open groups; by default the shown group.
   */
  findCity(typed: string, id?: string): void;
  /** Excludes a listed value or city, or includes it again. @param at its index on the page. */
  toggleSingle(at: number): void;
  /** Goes back from parts, or from one group to the page of all open groups; decisions stay. */
  goBack(): void;
  /** Shows in the workbook the first row that holds the value to decide, wherever that row is now. */
  showUndecided(): void;
  /** Writes the picked candidates. */
  writePicks(): void;
  /** Replaces the written postal codes of the shown result with the codes that were found, or fills blank cells. */
  replaceCodes(cells: CellsOfCodes): void;
  changeAppearance(change: AppearanceChange): void;
  openMap(): void;
  closeMap(): void;
  openDuplicates(): void;
  closeDuplicates(): void;
  /** @param input index of the input in `comparedColumns`. */
  chooseCustomerColumns(input: number, columns: readonly number[]): void;
  chooseCustomers(customers: CustomerKind): void;
  /** @param typed text of the field: the least likelihood, in per cent, that a pair is the same. */
  chooseAtLeast(typed: string): void;
  /** Finds duplicates, and writes nothing. */
  findDuplicates(): void;
  markDuplicates(): void;
  /** Records whether the rows of a pair are one customer; undefined withdraws the decision. */
  decidePair(key: string, isSame: boolean | undefined): void;
  undoMarks(): void;
  /** Shows a row in the workbook. */
  showRow(row: number): void;
  dismissNotice(): void;
  /** Stops the run that continues without this pane, or dismisses the notice about it. */
  stopBackground(): void;
}

export interface EnteredConnection {
  readonly address: string;
  readonly key: string;
  readonly keyKind: KeyKind;
}
