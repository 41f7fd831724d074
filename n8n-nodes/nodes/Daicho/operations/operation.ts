import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

/** Condition under which n8n shows a parameter. */
export type ShowCondition = Readonly<Record<string, (string | boolean)[]>>;

/** An operation of the node: its parameters, and its work on the input items. */
export interface Operation {
  readonly description: readonly INodeProperties[];
  /** Operation of the service that lists the data versions, if the user may choose one. */
  readonly versions?: VersionPin['versions'] | undefined;
  /** @throws NodeApiError, NodeOperationError of the first item that fails, unless the node continues on fail. */
  run(context: IExecuteFunctions): Promise<INodeExecutionData[]>;
}

export interface LookupOperation extends Operation {
  readonly kind: Kind;
  /** The names of the node's parameters, one for each input of the kind, in the order of the inputs. */
  readonly parameters: readonly string[];
}

/** Makes an operation whose parameters are shown under a condition. */
export type Describe<O extends Operation = Operation> = (show: ShowCondition) => O;

/** A register of the node, with its operations and all their parameters. */
export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly description: readonly INodeProperties[];
}

/** How the editor offers an operation. */
interface OfferedOperation {
  readonly name: string;
  /** Name in the list of everything that the node can do: a verb and its object, without an article. */
  readonly action: string;
  readonly description: string;
  readonly operation: Describe;
}

interface OfferedResource {
  readonly id: string;
  readonly name: string;
  /** Default operation. */
  readonly first: string;
  /** Operations by the names that workflows store, in the order of their labels. */
  readonly operations: Readonly<Record<string, OfferedOperation>>;
}

/** Makes a resource with the parameter that chooses its operation. */
export function resourceOf({ id, name, first, operations }: OfferedResource): Resource {
  const offered = Object.entries(operations).map(([value, { operation, ...offer }]) => {
    const show = { resource: [id], operation: [value] };
    return { value, offer, operation: operation(show) };
  });
  return {
    id,
    name,
    operations: Object.fromEntries(offered.map(({ value, operation }) => [value, operation])),
    description: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: [id] } },
        options: offered.map(({ value, offer }) => ({ value, ...offer })),
        default: first,
      },
      ...offered.flatMap(({ operation }) => operation.description),
    ],
  };
}
