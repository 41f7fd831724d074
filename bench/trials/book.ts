/** A book of a trial, and the data from which it is made. */

import type { Random } from '../enrich/made-up-addresses.ts';
import type { Customers } from './customers.ts';
import type { Page } from './page.ts';
import type { RomanTown } from './roman-towns.ts';

export interface Making {
  readonly customers: Customers;
  readonly romanTowns: readonly RomanTown[];
  readonly random: Random;
}

export interface Book {
  readonly name: string;
  readonly brief: string;
  readonly pages: readonly Page[];
}
