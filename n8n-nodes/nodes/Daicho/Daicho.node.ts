import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { postalDescription, postalOperations } from './resources/postal/index.ts';

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
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'daichoApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [{ name: 'Postal', value: 'postal' }],
        default: 'postal',
      },
      ...postalDescription,
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const run = postalOperations[String(this.getNodeParameter('operation', 0))];
    if (run === undefined) {
      const parameter = 'operation';
      throw new NodeOperationError(
        this.getNode(),
        say(n8nSentences.parameter, 'en', { parameter }),
      );
    }
    return [await run(this)];
  }
}
