/** A workflow with n8n's AI agent that is asked one question and has operations of our node as its tools. */
import { connectedWorkflow, credentialOf, manualTrigger } from './workflows.ts';

interface Tool {
  readonly name: string;
  readonly resource: string;
  readonly operation: string;
  /** Parameters that the model fills in. */
  readonly asked: readonly { readonly name: string; readonly displayName: string }[];
}

/** @param modelCredential credential in OpenAI's form. */
export function agentWorkflow(
  id: string,
  question: string,
  modelCredential: string,
  daichoCredential: string,
  tools: readonly Tool[],
): object {
  const nodes = [
    manualTrigger,
    {
      name: 'Question',
      type: 'n8n-nodes-base.set',
      typeVersion: 3.4,
      parameters: { mode: 'raw', jsonOutput: JSON.stringify({ chatInput: question }), options: {} },
    },
    {
      name: AGENT,
      type: '@n8n/n8n-nodes-langchain.agent',
      typeVersion: 3,
      parameters: { options: {} },
    },
    {
      name: 'Model',
      type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
      typeVersion: 1.2,
      parameters: { model: { __rl: true, mode: 'id', value: 'stub' }, options: {} },
      credentials: { openAiApi: { id: modelCredential, name: modelCredential } },
    },
    ...tools.map(({ name, resource, operation, asked }) => ({
      name,
      type: 'n8n-nodes-daicho.daichoTool',
      parameters: {
        descriptionType: 'auto',
        resource,
        operation,
        ...Object.fromEntries(asked.map((parameter) => [parameter.name, filledIn(parameter)])),
      },
      credentials: credentialOf(daichoCredential),
    })),
  ];
  return connectedWorkflow(id, id, nodes, {
    [manualTrigger.name]: connection('Question', 'main'),
    Question: connection(AGENT, 'main'),
    Model: connection(AGENT, 'ai_languageModel'),
    ...Object.fromEntries(tools.map(({ name }) => [name, connection(AGENT, 'ai_tool')])),
  });
}

const AGENT = 'AI Agent';

function connection(node: string, type: string) {
  return { [type]: [[{ node, type, index: 0 }]] };
}

/** The expression that the editor writes when a person lets the model define a parameter. */
function filledIn({ displayName }: { readonly displayName: string }): string {
  const key = displayName.replaceAll(/[^a-zA-Z0-9_-]/g, '_');
  return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`\`, 'string') }}`;
}
