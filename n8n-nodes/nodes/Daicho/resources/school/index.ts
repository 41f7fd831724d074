/** The resource School and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { count } from './count.ts';
import { findByName } from './findByName.ts';
import { get } from './get.ts';
import { search } from './search.ts';

export const school = resourceOf({
  id: 'school',
  name: 'School',
  first: 'get',
  operations: {
    count: {
      name: 'Count',
      action: 'Count schools by area or type',
      description: 'Count the schools of a query by area or type',
      operation: count,
    },
    findByName: {
      name: 'Find by Name',
      action: 'Find school by name and address',
      description: 'Find a school by its name and address',
      operation: findByName,
    },
    get: {
      name: 'Get',
      action: 'Get school by code',
      description: 'Find the record of a school code',
      operation: get,
    },
    search: {
      name: 'Search',
      action: 'Search schools by words',
      description: 'List the schools that match a query',
      operation: search,
    },
  },
});
