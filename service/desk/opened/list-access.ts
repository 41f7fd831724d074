/** Calls of an opened list to the service that stores it. */
import type { Edit } from '../lists/edit.ts';

export interface ListAbout {
  readonly id: string;
  /** Name of the person's file. */
  readonly name: string;
  /** Names of the list's sheets; null for the only sheet of a CSV. */
  readonly sheets: readonly (string | null)[];
}

export interface ListAccess {
  about(id: string): Promise<ListAbout>;
  /** Gives the lines of the list's cells as they come. */
  cells(id: string): AsyncIterable<string>;
  /** Gives the recorded steps, one a line. @param from number of steps to leave out. */
  edits(id: string, from: number): Promise<string>;
  /** Records a step. @param at number of steps so far. @returns the new number. */
  edit(id: string, at: number, edit: Edit): Promise<number>;
  /** Finds the first free column of a sheet, from which columns can be added. */
  room(
    id: string,
    place: { sheet: number; row: number; column: number; header: string },
  ): Promise<number>;
}
