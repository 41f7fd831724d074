import { API_VERSIONS, NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import type { IAuthenticate, ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

export class DaichoApi implements ICredentialType {
  name = 'daichoApi';

  displayName = 'Daicho API';

  icon: Icon = { light: 'file:../icons/daicho.svg', dark: 'file:../icons/daicho.dark.svg' };

  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-daicho#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. https://lookup.example.com',
      description: 'Address of the lookup service, with or without /v1 at its end',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description:
        'A secret key, from the page API Keys in the dashboard of the service. A public key works only from web pages.',
    },
    {
      displayName: 'API Version',
      name: 'apiVersion',
      type: 'options',
      options: [...API_VERSIONS].reverse().map((version) => ({ name: version, value: version })),
      default: NEWEST_API_VERSION,
      description:
        'The shape of the records that the service is asked for. Addresses need 2022-11-01 or later, corporations 2024-01-01.',
    },
    {
      displayName: 'Allow Unencrypted HTTP',
      name: 'allowHttp',
      type: 'boolean',
      default: false,
      description:
        'Whether the key and addresses may go over http:// to another computer. Turn on only inside a network that you trust.',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      placeholder: 'e.g. whsec_...',
      default: '',
      description:
        'Only for the Radar Trigger, which then takes signed notifications alone: whsec_ and what follows, from the webhook page of the dashboard, under Signing Secret',
    },
  ];

  /** A function, since n8n would evaluate an expression in a virtual machine, 0.6 ms for each request. */
  authenticate: IAuthenticate = (credentials, request) =>
    Promise.resolve({
      ...request,
      headers: { ...request.headers, Authorization: `Token ${String(credentials.apiKey).trim()}` },
    });
}
