import type {
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  IPollFunctions,
} from 'n8n-workflow';
import { daichoApiTest } from '../../shared/credential-test.ts';
import { ONLY_TAGS } from '../../shared/radar/emission-filter.ts';
import {
  LANGUAGE_OPTION,
  OUTPUT_DESCRIPTION,
  RADAR_TRIGGER,
} from '../../shared/radar/trigger-settings.ts';
import { poll } from './poll.ts';

export class DaichoPollingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Daicho Polling Trigger',
    name: 'daichoPollingTrigger',
    icon: { light: 'file:../../icons/daicho.svg', dark: 'file:../../icons/daicho.dark.svg' },
    ...RADAR_TRIGGER,
    subtitle: 'Corporations that changed',
    description: 'Asks the service on a schedule for corporations on your radar list that changed',
    defaults: { name: 'Daicho Polling Trigger' },
    polling: true,
    properties: [
      {
        displayName:
          'For an n8n that the service cannot reach. Where it can, the Daicho Trigger hears of changes at once. A Daicho service lets an account without a webhook address ask by date when "polling only" is chosen in its dashboard; another service may want a webhook address there all the same.',
        name: 'pollingNotice',
        type: 'notice',
        default: '',
      },
      ...OUTPUT_DESCRIPTION,
      {
        displayName: 'Options',
        name: 'options',
        type: 'collection',
        placeholder: 'Add option',
        default: {},
        options: [LANGUAGE_OPTION, ONLY_TAGS],
      },
    ],
  };

  methods = { credentialTest: { daichoApiTest } };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    return poll(this);
  }
}
