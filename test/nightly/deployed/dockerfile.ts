/**
 * Executes a Dockerfile in folders, without Docker: a stage is a folder, and RUN is a shell on this machine in which paths of the
 * image mean paths of that folder. The contents of the base image, and the shielding of a container, are not tested.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { repository } from './docker-context.ts';

/** The last stage, and what the file says about its container. */
export interface Image {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly stopSignal: string;
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
  /** Translates a command or a text of the image to the paths of this machine. */
  here(text: string): string;
}

interface Stage {
  readonly root: string;
  readonly environment: Record<string, string>;
  readonly said: Map<string, string>;
  /** Default values of arguments. */
  readonly defaults: Map<string, string>;
  workdir: string;
}

export const instructions: readonly Instruction[] = DockerfileParser.parse(
  readFileSync(join(repository, 'Dockerfile'), 'utf8'),
).getInstructions();

/** Folders of the image that the file names: everything below them lies in the folder of the stage. */
const IMAGE_PATH = /(?<![\w./-])\/(?:build|opt\/daicho|data)(?![\w-])/g;

/**
 * @param context folder that COPY takes from.
 * @param folder empty one, for the stages.
 */
export function buildImage(context: string, folder: string): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') {
      const name = /\bAS (\S+)$/i.exec(text)?.[1] ?? 'last';
      const root = join(folder, name);
      mkdirSync(root, { recursive: true });
      stage = { root, environment: {}, said: new Map(), defaults: new Map(), workdir: '/' };
      stages.set(name, stage);
    } else if (stage === undefined) {
      throw new Error(`${keyword} before FROM`);
    } else {
      carryOut(stage, keyword, text, () => sourceOf(instruction as Copy, stages, context));
    }
  }
  const last = stages.get('last');
  if (last === undefined) throw new Error('no stage without a name');
  return imageOf(last);
}

function carryOut(stage: Stage, keyword: string, text: string, source: () => string): void {
  switch (keyword) {
    case 'WORKDIR':
      stage.workdir = posix.resolve(stage.workdir, text);
      mkdirSync(stage.root + stage.workdir, { recursive: true });
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
        stage.environment[name] = value;
      }
      return;
    case 'ARG': {
      const [name = '', value = ''] = text.split('=');
      stage.defaults.set(name, value);
      return;
    }
    case 'USER':
      stage.said.set(
        keyword,
        text.replace(/\$\{(\w+)\}/g, (_, name) => stage.defaults.get(name) ?? ''),
      );
      return;
    case 'COPY': {
      const [from = '', to = ''] = text.split(' ');
      const target = stage.root + posix.resolve(stage.workdir, to);
      cpSync(join(source(), from), target, { recursive: true, verbatimSymlinks: true });
      return;
    }
    case 'RUN':
      runIn(stage, text);
      return;
    default:
      stage.said.set(keyword, text);
  }
}

function sourceOf(copy: Copy, stages: ReadonlyMap<string, Stage>, context: string): string {
  const from = copy.getFromFlag()?.getValue();
  if (from === undefined || from === null) return context;
  const stage = stages.get(from);
  if (stage === undefined) throw new Error(`no stage ${from}`);
  return stage.root;
}

function runIn(stage: Stage, text: string): void {
  const own = text.replace(IMAGE_PATH, (path) => stage.root + path);
  // Only root can change the owner of a file.
  const command = process.getuid?.() === 0 ? own : own.replace(/ -[og] \d+/g, '');
  const { status, stderr } = spawnSync('/bin/sh', ['-ec', command], {
    cwd: stage.root + stage.workdir,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: undefined,
      npm_config_prefer_offline: 'true',
      ...stage.environment,
    },
  });
  if (status !== 0) throw new Error(`RUN ${text}: ${stderr}`);
}

function imageOf({ root, environment, said, workdir }: Stage): Image {
  const here = (text: string) => text.replace(IMAGE_PATH, (path) => root + path);
  const listOf = (keyword: string): readonly string[] => JSON.parse(said.get(keyword) ?? '[]');
  const healthcheck = /CMD (\[.*\])$/s.exec(said.get('HEALTHCHECK') ?? '')?.[1] ?? '[]';
  return {
    root,
    environment,
    workdir,
    user: said.get('USER') ?? 'root',
    volumes: [...said.entries()].flatMap(([keyword, text]) => (keyword === 'VOLUME' ? [text] : [])),
    stopSignal: said.get('STOPSIGNAL') ?? '',
    healthcheck: JSON.parse(healthcheck),
    command: [...listOf('ENTRYPOINT'), ...listOf('CMD')],
    here,
  };
}
