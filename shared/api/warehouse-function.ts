import type { Access } from './operation.ts';

/**
 * Function of a data warehouse (model/warehouse-function.ts). The list of operations leaves this function out, since
 * none of our hosts calls it. The API key may be in the body, whose form the warehouse dictates.
 */
export const FUNCTION_PATH = '/v1/functions/{kind}';
export const FUNCTION_ACCESS: Access = { keys: ['secret'], option: 'batch' };
