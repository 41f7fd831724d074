/** Downloads files of postal data with two requests each: the service redirects to an address that works once. */

import { errorKindOfStatus } from '@daicho/shared/api/call/error.ts';
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { accessOf } from '../../../../shared/credential.ts';
import { receiveFile, sendThrough } from '../../../../shared/send.ts';
import { runPerItem } from '../../operations/items.ts';
import type { Describe } from '../../operations/operation.ts';
import { callError } from '../../output/errors.ts';
import { givenText, type Parameter, parametersOf } from '../../parameters/cells.ts';
import { locator } from '../../parameters/locators.ts';
import { n8nSentences } from '../../words.ts';

const TIMEOUT_MS = 60_000;
const FILE_TIMEOUT_MS = 300_000;

export const downloadFile: Describe = (show) => ({
  description: [
    {
      ...locator({
        displayName: 'File Path',
        name: 'path',
        description:
          'One of the files that the service has. It is JSON in the form of the postal look-up, compressed with xz.',
        searchListMethod: 'searchFiles',
        byHand: { displayName: 'By Path', placeholder: 'e.g. latest/postalcode.json.xz' },
      }),
      displayOptions: { show },
    },
    {
      displayName: 'Format',
      name: 'format',
      type: 'options',
      displayOptions: { show },
      options: [
        { name: 'As Listed (JSON, Xz)', value: 'listed' },
        { name: 'CSV', value: 'csv', description: 'For Extract from File, on a Daicho service' },
        {
          name: 'JSON, Gzip',
          value: 'json.gz',
          description: 'For Compression, then Extract from File, on a Daicho service',
        },
      ],
      default: 'listed',
      description: 'The form of the file: n8n itself does not open xz',
    },
    {
      displayName: 'Put Output File in Field',
      name: 'binaryField',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: 'data',
      hint: 'The name of the output binary field to put the file in',
    },
  ],
  async run(context) {
    const parametersAt = parametersOf(context);
    return runPerItem(context, async (item, index) => {
      const { binary, path } = await fileOf(context, parametersAt(index), index);
      return [{ json: { ...item.json, path }, binary }];
    });
  },
});

async function fileOf(context: IExecuteFunctions, parameter: Parameter, itemIndex: number) {
  const path = formatted(givenText(parameter, 'path') ?? '', givenText(parameter, 'format'));
  const { connection } = await accessOf(context);
  const base = rootAddress(connection.baseUrl);
  if (!isPathOfList(path)) throw refused(context, 'noFile', itemIndex);
  const headers = { Accept: 'application/json' };
  const url = `${base}${postalDownloadList.path}${path}`;
  const answer = await sendThrough(context, TIMEOUT_MS)({ method: 'GET', url, headers });
  if (typeof answer === 'string') throw callError(context.getNode(), answer, itemIndex);
  const { location } = answer.headers;
  if (answer.status !== 303 || location === undefined) {
    const kind = errorKindOfStatus(answer.status) ?? 'unexpected_shape';
    if (kind === 'not_found') throw refused(context, 'noFile', itemIndex);
    throw callError(context.getNode(), kind, itemIndex);
  }
  const address = URL.parse(location, url);
  if (address === null || !isTrusted(address, new URL(base))) {
    throw refused(context, 'fileElsewhere', itemIndex);
  }
  const file = await receiveFile(context, address.href, FILE_TIMEOUT_MS);
  if (typeof file === 'string') throw callError(context.getNode(), file, itemIndex);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const data = await context.helpers.prepareBinaryData(file, name, typeOf(name));
  const field = givenText(parameter, 'binaryField') ?? 'data';
  return { path, binary: { [field]: data } };
}

/** Gives the path of the same file in another format, an addition of Daicho's service. */
function formatted(path: string, format = 'listed'): string {
  return format === 'listed' ? path : path.replace(/\.json\.xz$/, `.${format}`);
}

function typeOf(fileName: string): string {
  if (fileName.endsWith('.csv')) return 'text/csv';
  return fileName.endsWith('.gz') ? 'application/gzip' : 'application/x-xz';
}

/** Whether a path may be one from the list: `<version>/<file_name>`, without `..` or another host. */
function isPathOfList(path: string): boolean {
  return /^[\w-][\w.-]*\/[\w-][\w.-]*$/.test(path);
}

/** Endings of host names of private networks (RFC 6762, RFC 8375, and ICANN's .internal). */
const PRIVATE_NAME = /\.(?:internal|local|localhost|lan|home|corp|arpa)\.?$/;

/**
 * Whether a file may be fetched from an address: an address of the service itself, or an https address whose host name
 * is outside of private networks. The key is never sent there.
 */
function isTrusted({ origin, protocol, hostname }: URL, base: URL): boolean {
  const isPublicName = /\.[a-z][a-z\d-]*\.?$/.test(hostname) && !PRIVATE_NAME.test(hostname);
  return origin === base.origin || (protocol === 'https:' && isPublicName);
}

function refused(
  context: IExecuteFunctions,
  why: 'noFile' | 'fileElsewhere',
  itemIndex: number,
): NodeOperationError {
  const description = say(n8nSentences[`${why}Solution`], 'en');
  return new NodeOperationError(context.getNode(), say(n8nSentences[why], 'en'), {
    description,
    itemIndex,
  });
}
