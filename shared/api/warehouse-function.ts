import type { Access } from './operation.ts';

/**
 * Function of a data warehouse (model/warehouse-function.ts). It is not an operation of the list, since none of our hosts calls
 * it: its key may stand in the body, and its body has the form of the warehouse.
 */
export const FUNCTION_PATH = '/v1/functions/{kind}';
export const FUNCTION_ACCESS: Access = { keys: ['secret'], option: 'batch' };
