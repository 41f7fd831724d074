import { webhookSecretProblem } from '@daicho/shared/connection/webhook-secret.ts';
import type {
  IExecuteFunctions,
  IHookFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  ITriggerFunctions,
  ITriggerResponse,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { credentialError } from '../../shared/credential.ts';
import { daichoApiTest } from '../../shared/credential-test.ts';
import { takeBaseline } from '../../shared/radar/baseline.ts';
import { ONLY_TAGS } from '../../shared/radar/emission-filter.ts';
import { lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import {
  LANGUAGE_OPTION,
  OUTPUT_DESCRIPTION,
  RADAR_TRIGGER,
} from '../../shared/radar/trigger-settings.ts';
import {
  addOwnWebhook,
  hasOwnWebhook,
  refuseUnknownTags,
  removeOwnWebhook,
} from './own-webhook.ts';
import { receive, webhookSecretOf } from './receive.ts';
import { deregister, isRegistered, register } from './registration.ts';
import { runRound } from './run-round.ts';
import { scheduleCatchUp } from './schedule-catch-up.ts';

export class DaichoTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Daicho Trigger',
    name: 'daichoTrigger',
    icon: { light: 'file:../../icons/daicho.svg', dark: 'file:../../icons/daicho.dark.svg' },
    ...RADAR_TRIGGER,
    subtitle: 'Corporations that changed',
    description: 'Starts the workflow when corporations on your radar list changed',
    activationMessage:
      'The trigger takes calls now. A Daicho service calls it by itself. Of another service, paste the production URL as the webhook address in its dashboard, if you did not yet.',
    defaults: { name: 'Daicho Trigger' },
    webhooks: [
      {
        name: 'default',
        // Without a method, testing the trigger executes it at once instead of waiting for a call.
        httpMethod: '={{ $workflow.active ? "POST" : "" }}',
        ndvHideMethod: true,
        responseMode: 'onReceived',
        // The answer to a call that starts an execution; without it, n8n sends its own default.
        responseData: '={{ ({ accepted: true }) }}',
        path: 'radar',
      },
    ],
    properties: [
      {
        displayName:
          'With a Daicho service there is nothing to set up: publishing the workflow gives it a webhook address of its own, with its own secret. Other services know one webhook address an account, which is set in their dashboard only: paste the production URL above there, and copy the signing secret into the webhook secret of the credential, so that forged calls are refused. A second workflow is not called then, and hears of a day within two hours after it ended in Japan. Give it a Daicho Polling Trigger instead.',
        name: 'registerNotice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Numbers',
        name: 'numbers',
        type: 'string',
        typeOptions: { rows: 4 },
        default: '',
        placeholder: 'e.g. 7000012050002, １１８０３０１０１８７７１, T7000012050002',
        description:
          'Corporate numbers, and registration numbers of invoice issuers with their T, to register with the service when the workflow is activated, in any order and with any separator, or an expression that gives a list. Leave empty if you register them elsewhere.',
      },
      ...OUTPUT_DESCRIPTION,
      {
        displayName: 'Options',
        name: 'options',
        type: 'collection',
        placeholder: 'Add option',
        default: {},
        options: [
          LANGUAGE_OPTION,
          {
            displayName: 'Only These Numbers',
            name: 'onlyThese',
            type: 'boolean',
            default: false,
            description:
              'Whether to give out changes of the numbers above alone, although the account watches more',
          },
          ONLY_TAGS,
          {
            displayName: 'Own Webhook Address',
            name: 'ownWebhook',
            type: 'boolean',
            default: true,
            description:
              'Whether the workflow gets a webhook address of its own when it is published, where the service gives an account several. Turn it off if the service reaches this n8n by another address, which you set in its dashboard.',
          },
          {
            displayName: 'Remove Numbers on Deactivation',
            name: 'removeOnDeactivation',
            type: 'boolean',
            default: false,
            description:
              'Whether to remove the numbers that this trigger itself added when the workflow is deactivated. Other workflows that use the same account hear no more of them, also if they rely on them now.',
          },
        ],
      },
    ],
  };

  methods = { credentialTest: { daichoApiTest } };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const webhookSecret = await webhookSecretOf(this);
        const problem = webhookSecret === '' ? undefined : webhookSecretProblem(webhookSecret);
        if (problem !== undefined) throw credentialError(this.getNode(), problem);
        const service = await lookupServiceOf(this);
        await refuseUnknownTags(this, service);
        if (!isRegistered(this)) return false;
        if (!(await hasOwnWebhook(this, service))) return false;
        await takeBaseline(this, service);
        return true;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const service = await lookupServiceOf(this);
        // Some services register numbers only for an account that has a webhook address.
        await addOwnWebhook(this, service);
        await register(this, service);
        await takeBaseline(this, service);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await removeOwnWebhook(this);
        await deregister(this);
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return receive(this);
  }

  async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
    return scheduleCatchUp(this);
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await runRound(this)];
  }
}
