import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { daichoApiTest } from '../../shared/credential-test.ts';
import { solvableError } from '../../shared/solvable-error.ts';
import { failedItem } from './operations/items.ts';
import { splitByOutput, verdictHints } from './output/verdicts.ts';
import { listSearchOf } from './parameters/list-search.ts';
import { isTool, withoutEmptyFields } from './parameters/tool.ts';
import { operationOf, resources } from './resources/resources.ts';
import { n8nSentences } from './words.ts';

/** One output, or three named outputs if the user turns on outputs by status. */
const OUTPUTS =
  '={{ $parameter["options"]?.outputsByStatus === true ? [{ type: "main", displayName: "Found" }, { type: "main", displayName: "To Check" }, { type: "main", displayName: "Failed" }] : ["main"] }}';

export class Daicho implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Daicho',
    name: 'daicho',
    icon: { light: 'file:../../icons/daicho.svg', dark: 'file:../../icons/daicho.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: "Look things up in Japan's public registers",
    defaults: { name: 'Daicho' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: OUTPUTS,
    credentials: [{ name: 'daichoApi', required: true, testedBy: 'daichoApiTest' }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: resources.map(({ id, name }) => ({ name, value: id })),
        default: 'address',
      },
      ...resources.flatMap(({ description }) => description),
    ],
  };

  methods = {
    credentialTest: { daichoApiTest },
    listSearch: listSearchOf((resource, operation) => operationOf(resource, operation)?.versions),
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const value = (name: string) => String(this.getNodeParameter(name, 0));
    const operation = operationOf(value('resource'), value('operation'));
    if (operation !== undefined) {
      const items = await operation.run(this).catch((error: unknown) => failedItems(this, error));
      if (isTool(this)) return [items.map(withoutEmptyFields)];
      return outputsOf(this, items);
    }
    const { parameter, parameterSolution } = n8nSentences;
    throw solvableError(this.getNode(), parameter, parameterSolution, { parameter: 'operation' });
  }
}

/** Tells the editor the outcomes of the items, and puts the items on one output or on one output for each status. */
function outputsOf(
  context: IExecuteFunctions,
  items: INodeExecutionData[],
): INodeExecutionData[][] {
  const option = (name: string, fallback: unknown) =>
    context.getNodeParameter(`options.${name}`, 0, fallback);
  const resultField = String(option('resultField', 'daicho')).trim();
  const hints = verdictHints(items, resultField);
  context.addExecutionHints(...hints.map((message) => ({ message })));
  return option('outputsByStatus', false) === true ? splitByOutput(items, resultField) : [items];
}

/**
 * Turns every item into an error if a run fails as a whole and the node continues on fail. n8n itself would pass the input on
 * to the output for successes, as if nothing had happened.
 *
 * @throws the error, if the node stops on fail.
 */
function failedItems(context: IExecuteFunctions, error: unknown): INodeExecutionData[] {
  if (!context.continueOnFail() || !(error instanceof Error)) throw error;
  return context.getInputData().map((item, index) => failedItem(context, item, index, error));
}
