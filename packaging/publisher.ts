/**
 * Reads the publisher's entries in the package.json of a published folder: the public GitHub `repository`, and the
 * email of the `author`. A package without a repository still works, and links to its README on npm. The command
 * `node packaging/publisher.ts n8n-nodes n8n-nodes-v1.2.3` tells whether that tag may be published from that folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  readonly version: string;
  readonly author: { readonly name: string; readonly email?: string };
  readonly repository?: { readonly url: string; readonly directory?: string };
}

/** Pages of a GitHub repository. */
interface Links {
  readonly homepage: string;
  readonly bugs: string;
  /** The guide for users, in English. */
  readonly guide: string;
}

/** Published folders, with the beginning of their tags before the version. */
export const TAG_PREFIXES = { 'n8n-nodes': 'n8n-nodes-v', service: 'daicho-v' } as const;
type PublishedFolder = keyof typeof TAG_PREFIXES;

/**
 * Gives the pages that a package links to; undefined if the package names no repository on GitHub.
 *
 * @param guide path of the users' guide in the repository.
 */
export function linksOf({ repository }: Manifest, guide: string): Links | undefined {
  const name = repositoryName(repository?.url);
  if (name === undefined) return undefined;
  const page = `https://github.com/${name}`;
  const folder = repository?.directory ?? '';
  return {
    homepage: `${page}/tree/HEAD/${folder}#readme`,
    bugs: `${page}/issues`,
    guide: `${page}/blob/HEAD/${guide}`,
  };
}

/** Reads `owner/name` from GitHub's `git+https://….git`, the only form that npm compares with the provenance. */
function repositoryName(url = ''): string | undefined {
  return /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/.exec(url)?.[1];
}

/**
 * Lists the reasons why a version may not be published.
 *
 * @param tag the pushed tag, which has to be the folder's prefix and the version.
 * @param from `owner/name` of the repository that publishes, if it is known.
 */
export function obstacles(
  from: string | undefined,
  tag: string,
  folder: PublishedFolder,
  of: Manifest,
): readonly string[] {
  const { version, author, repository } = of;
  const name = repositoryName(repository?.url);
  return [
    name === undefined &&
      `package.json: "repository" must be { "type": "git", "url": "git+https://github.com/OWNER/NAME.git", "directory": "${folder}" }`,
    name !== undefined &&
      from !== undefined &&
      name !== from &&
      `package.json: "repository" is ${name}, but ${from} publishes`,
    !author.email && 'package.json: "author" needs an email',
    tag !== `${TAG_PREFIXES[folder]}${version}` &&
      `the tag is ${tag}, but the version is ${version}`,
  ].filter((obstacle) => obstacle !== false);
}

if (import.meta.main) {
  const [folder = '', tag = ''] = process.argv.slice(2);
  if (folder !== 'n8n-nodes' && folder !== 'service') throw new Error(`${folder} is not published`);
  const path = join(import.meta.dirname, '..', folder, 'package.json');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const found = obstacles(process.env.GITHUB_REPOSITORY, tag, folder, manifest);
  for (const obstacle of found) process.stderr.write(`${obstacle}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
