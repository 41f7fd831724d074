/** Receives a form with a file. While in use, the file lies in a separate folder, under a name that we choose. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { removeUnfinished, unfinishedPathOf } from '../files/unfinished-output.ts';
import { ServiceError } from '../http/response/service-error.ts';
import { Form } from './form.ts';

export interface ReceivedFile {
  readonly path: string;
  /** Name that the person's file had. */
  readonly name: string;
  /** Whether the file exceeded the limit and is incomplete. */
  readonly isTooLarge: boolean;
}

export interface Upload {
  readonly form: Form;
  /** The file, or undefined if none was chosen. */
  readonly file: ReceivedFile | undefined;
}

const PLACE = join(tmpdir(), 'daicho upload');
const EXTENSION = /^\.[a-z]{1,5}$/;

/** Removes people's tables that a killed service did not remove. */
export function removeUploads(): Promise<void> {
  return removeUnfinished(PLACE, { own: true });
}

/** Receives the form, gives it to the work that needs it, and then removes the file. */
export async function receiveUpload<R>(
  request: FastifyRequest,
  use: (upload: Upload) => Promise<R>,
): Promise<R> {
  const folder = unfinishedPathOf(PLACE);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await use(await received(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws ServiceError for a body that is not a form. */
async function received(request: FastifyRequest, folder: string): Promise<Upload> {
  const values = new URLSearchParams();
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') values.append(part.fieldname, String(part.value));
      else file = (await store(part, folder)) ?? file;
    }
  } catch (error) {
    // Errors of the parser itself have neither a status nor a system call.
    const isParsers = error instanceof Error && !('statusCode' in error) && !('syscall' in error);
    throw isParsers ? new ServiceError('malformed_body') : error;
  }
  return { form: new Form(values), file };
}

async function store(part: MultipartFile, folder: string): Promise<ReceivedFile | undefined> {
  const { filename, file } = part;
  if (filename === '' || filename === undefined) {
    file.resume();
    return undefined;
  }
  const extension = extname(filename).toLowerCase();
  const path = join(folder, `table${EXTENSION.test(extension) ? extension : ''}`);
  await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  return { path, name: filename.slice(0, 200), isTooLarge: file.truncated };
}
