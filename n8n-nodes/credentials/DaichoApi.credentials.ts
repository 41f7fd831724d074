import { API_VERSIONS, NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import type {
  IAuthenticate,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

export class DaichoApi implements ICredentialType {
  name = 'daichoApi';

  displayName = 'Daicho API';

  icon: Icon = { light: 'file:../icons/daicho.svg', dark: 'file:../icons/daicho.dark.svg' };

  documentationUrl = 'https://daicho.example/docs/n8n#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://lookup.example.com',
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
        'A secret key of the service. Batch requests and the radar do not take public keys.',
    },
    {
      displayName: 'API Version',
      name: 'apiVersion',
      type: 'options',
      options: [...API_VERSIONS].reverse().map((version) => ({ name: version, value: version })),
      default: NEWEST_API_VERSION,
      description: 'The shape of the records that the service is asked for',
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
      default: '',
      description:
        'Only for the Radar Trigger, where your service sends a secret in a header. Leave empty otherwise.',
    },
  ];

  /** A function: n8n would evaluate an expression in a virtual machine, 0.6 ms for each request. */
  authenticate: IAuthenticate = (credentials, request) =>
    Promise.resolve({
      ...request,
      headers: { ...request.headers, Authorization: `Token ${String(credentials.apiKey).trim()}` },
    });

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v1$/, "")}}',
      url: '/v1/postalcode/versions/',
      method: 'GET',
      headers: { 'KenAll-API-Version': '={{$credentials.apiVersion}}' },
      disableFollowRedirect: true,
    },
  };
}
