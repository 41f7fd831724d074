/**
 * Writes the text of an error. Below the path of the functions that data warehouses call, `errorMessage` is added, the
 * part that a warehouse shows. Such a call may be refused before it reaches a function: because of its head, its path
 * or the load, or because the data is still being opened.
 */
import { FUNCTION_PATH } from '@daicho/shared/api/warehouse-function.ts';
import type { ServiceError } from './service-error.ts';

/** Path of the functions, without the kind at its end. */
export const FUNCTIONS = FUNCTION_PATH.replace(/\/\{kind\}$/, '');
/** BigQuery shows less than a kilobyte of a message. */
const MESSAGE_MAX_BYTES = 1_000;

/** @param url of the request, without its host */
export function errorText(error: ServiceError, url: string): string {
  const body = error.body();
  const [path] = url.split('?', 1);
  const isFunction = `${path}/`.startsWith(`${FUNCTIONS}/`);
  return JSON.stringify(isFunction ? { errorMessage: messageOf(error), ...body } : body);
}

/** Both languages if there is room, since nobody knows who reads the warehouse's log. */
function messageOf(error: ServiceError): string {
  const en = error.sentence('en');
  const both = `${en} / ${error.sentence('ja')}`;
  if (Buffer.byteLength(both) <= MESSAGE_MAX_BYTES) return both;
  return Buffer.from(en).subarray(0, MESSAGE_MAX_BYTES).toString('utf8');
}
