/** All operations. Routes, answers and the tests of all endpoints follow from them; one without an answer is a type error. */
import { type Merged, merged } from './merge-by-name.ts';
import * as lists from './operation-lists.ts';

export const operations = merged(lists);

export type Operations = Merged<typeof lists>;
