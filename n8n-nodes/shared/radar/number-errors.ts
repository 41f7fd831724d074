/** Errors about numbers that cannot be watched. After such an error, nothing is registered. */
import type { INode, NodeOperationError } from 'n8n-workflow';
import { solvableError } from '../solvable-error.ts';
import { n8nRadarSentences } from './words.ts';

const SHOWN_MAX = 10;

/** @param entries as they were written. */
export function wrongNumbersError(node: INode, entries: readonly string[]): NodeOperationError {
  const { badNumbers, badNumbersSolution } = n8nRadarSentences;
  return solvableError(node, badNumbers, badNumbersSolution, { entries: shortList(entries) });
}

export function noIssuersError(node: INode, numbers: readonly string[]): NodeOperationError {
  const { noIssuers, noIssuersSolution } = n8nRadarSentences;
  return solvableError(node, noIssuers, noIssuersSolution, { entries: shortList(numbers) });
}

function shortList(entries: readonly string[]): string {
  const more = entries.length > SHOWN_MAX ? ` (+${entries.length - SHOWN_MAX})` : '';
  return entries.slice(0, SHOWN_MAX).join(', ') + more;
}
