import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { INodeProperties } from 'n8n-workflow';
import type { AnswerOperation } from './answer-items.ts';

/** An operation of the node: every input item is looked up as one kind. */
export interface LookupOperation {
  readonly kind: Kind;
  /** The names of the node's parameters, one for each input of the kind, in their order. */
  readonly parameters: readonly string[];
  readonly description: readonly INodeProperties[];
}

/** What the node looks things up in: its operations, and all their parameters. */
export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly operations: Readonly<Record<string, LookupOperation>>;
  /** Operations that answer from a list of the service instead of looking a kind up. */
  readonly answers?: Readonly<Record<string, AnswerOperation>>;
  readonly description: readonly INodeProperties[];
}
