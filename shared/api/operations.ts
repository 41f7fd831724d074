/**
 * All operations. Routes, answers and the tests of all endpoints follow from this list; an operation without an answer
 * is a type error.
 */
import { type MergedByName, mergeByName } from './merge-by-name.ts';
import * as lists from './operation-lists.ts';

export const operations = mergeByName(lists);

export type Operations = MergedByName<typeof lists>;
