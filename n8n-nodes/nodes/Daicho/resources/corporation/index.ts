/** The resource Corporation and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { count } from './count.ts';
import { findByName } from './findByName.ts';
import { lookup } from './lookup.ts';
import { search } from './search.ts';

export const corporation = resourceOf({
  id: 'corporation',
  name: 'Corporation',
  first: 'lookup',
  operations: {
    count: {
      name: 'Count',
      action: 'Count corporations by area or kind',
      description: 'Count the corporations of a query by area, kind, process or close cause',
      operation: count,
    },
    findByName: {
      name: 'Find Number by Name',
      action: 'Find corporate number by company name and address',
      description: 'Find the corporate number of a company by its name and address',
      operation: findByName,
    },
    lookup: {
      name: 'Look Up',
      action: 'Look up corporation by corporate number',
      description: 'Find the record of a corporate number',
      operation: lookup,
    },
    search: {
      name: 'Search',
      action: 'Search corporations by words or area',
      description: 'List the corporations that match a query, or all of an area',
      operation: search,
    },
  },
});
