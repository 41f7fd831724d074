import { say } from '@daicho/shared/messages/language.ts';
import { n8nRadarSentences } from '@daicho/shared/messages/n8n.ts';
import { n8nCredentialFixes } from '@daicho/shared/messages/n8n-credential.ts';
import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { type CallOnce, callThrough } from '../../shared/call.ts';
import { accessOf, CREDENTIAL } from '../../shared/credential.ts';
import { daichoApiTest } from '../../shared/credential-test.ts';
import { sendThrough } from '../../shared/send.ts';
import { type Answer, answerNotification } from './answer.ts';
import { holdsSecret } from './secret.ts';

/** Time to wait for the list: the sender waits for the answer, and comes back later by itself. */
const TIMEOUT_MS = 8_000;

export class DaichoRadarTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Daicho Radar Trigger',
    name: 'daichoRadarTrigger',
    icon: { light: 'file:../../icons/daicho.svg', dark: 'file:../../icons/daicho.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: 'Corporations that changed',
    description: 'Starts the workflow when corporations on your radar list changed',
    defaults: { name: 'Daicho Radar Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'daichoApi', required: true, testedBy: 'daichoApiTest' }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'radar' }],
    properties: [
      {
        displayName:
          'Copy the production URL above and register it as the webhook address in the dashboard of your lookup service. The service takes it there only, so activating the workflow does not register it.',
        name: 'registerNotice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Require Secret Header',
        name: 'requireSecret',
        type: 'boolean',
        default: false,
        description:
          'Whether to refuse notifications without the webhook secret of the credential. Turn on if your service can send a header of your own.',
      },
      {
        displayName: 'Header Name',
        name: 'headerName',
        type: 'string',
        displayOptions: { show: { requireSecret: [true] } },
        default: 'X-Webhook-Secret',
        description: 'Name of the header that holds the secret',
      },
    ],
  };

  methods = { credentialTest: { daichoApiTest } };

  /**
   * Methods that do nothing: a person registers the address in the service's dashboard, so n8n creates and deletes
   * nothing.
   */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        if (this.getNodeParameter('requireSecret') === true) await secretOf(this);
        return true;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const answer =
      (await refusal(this)) ?? (await answerNotification(this.getBodyData(), await caller(this)));
    if (answer.status !== 200) {
      this.getResponseObject().status(answer.status).json({ message: answer.message });
      return { noWebhookResponse: true };
    }
    const { date, numbers } = answer;
    if (numbers.length === 0) return { webhookResponse: { received: 0 } };
    const items = numbers.map((number) => ({ corporate_number: number, date }));
    return {
      workflowData: [this.helpers.returnJsonArray(items)],
      webhookResponse: { received: numbers.length },
    };
  }
}

async function refusal(context: IWebhookFunctions): Promise<Answer | undefined> {
  if (context.getNodeParameter('requireSecret') !== true) return undefined;
  const header = String(context.getNodeParameter('headerName'));
  const given = context.getHeaderData()[header.trim().toLowerCase()];
  if (holdsSecret(given, await secretOf(context))) return undefined;
  return { status: 401, message: say(n8nRadarSentences.secret, 'en', { header }) };
}

async function secretOf(context: IHookFunctions | IWebhookFunctions): Promise<string> {
  const { webhookSecret } = await context.getCredentials(CREDENTIAL);
  if (typeof webhookSecret === 'string' && webhookSecret !== '') return webhookSecret;
  throw new NodeOperationError(context.getNode(), say(n8nRadarSentences.secretMissing, 'en'), {
    description: say(n8nCredentialFixes.webhook_secret_malformed, 'en'),
  });
}

async function caller(context: IWebhookFunctions): Promise<CallOnce> {
  const { connection } = await accessOf(context);
  return callThrough(sendThrough(context, TIMEOUT_MS), connection);
}
