import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** An operation of the node: every input item is looked up as one kind. */
export interface LookupOperation {
  readonly kind: Kind;
  /** The names of the node's parameters, one for each input of the kind, in their order. */
  readonly parameters: readonly string[];
  readonly description: readonly INodeProperties[];
}

/** Reads a parameter of the item as a cell. */
export type Parameter = (name: string) => CellValue;

/** Items for one input item, or the outcome that is no answer; both where the list may be cut short. */
export interface Answered {
  readonly items: readonly IDataObject[];
  readonly problem?: Outcome;
}

export interface AnswerOperation {
  readonly description: readonly INodeProperties[];
  readonly lookup: Lookup;
  /** Parameter that says which list is meant; none where there is only one. */
  readonly listBy?: string;
  /** Whether the items of a list stand alone, or one result joins the fields of the input item. */
  readonly gives: 'items' | 'result';
  answer(list: Found, parameter: Parameter): Answered;
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
