/**
 * What the publisher fills in, and what follows from it. The one setting is in package.json: `repository`, the public
 * GitHub repository, and the `author`'s email. Without a repository the package is complete and links to its README on npm.
 * By hand: `node n8n-nodes/publisher.ts n8n-nodes-v1.2.3` says whether that tag may be published.
 */
import manifest from './package.json' with { type: 'json' };

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

/** Gives the pages that the package links to; undefined where it names no repository on GitHub. */
export function linksOf({ repository }: Manifest): Links | undefined {
  const name = repositoryName(repository?.url);
  if (name === undefined) return undefined;
  const page = `https://github.com/${name}`;
  const folder = repository?.directory ?? '';
  return {
    homepage: `${page}/tree/HEAD/${folder}#readme`,
    bugs: `${page}/issues`,
    guide: `${page}/blob/HEAD/docs/n8n.md`,
  };
}

/** `owner/name` of a repository on GitHub, by the address that npm's provenance is compared with. */
function repositoryName(url = ''): string | undefined {
  return /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/.exec(url)?.[1];
}

/**
 * Lists what keeps a version from being published.
 *
 * @param tag that was pushed: `n8n-nodes-v` and the version.
 * @param from `owner/name` of the repository that publishes, where it is known.
 */
export function obstacles(from: string | undefined, tag: string, of: Manifest): readonly string[] {
  const { version, author, repository } = of;
  const name = repositoryName(repository?.url);
  return [
    name === undefined &&
      'package.json: "repository" must be { "type": "git", "url": "git+https://github.com/OWNER/NAME.git", "directory": "n8n-nodes" }',
    name !== undefined &&
      from !== undefined &&
      name !== from &&
      `package.json: "repository" is ${name}, but ${from} publishes`,
    !author.email && 'package.json: "author" needs an email',
    tag !== `n8n-nodes-v${version}` && `the tag is ${tag}, but the version is ${version}`,
  ].filter((obstacle) => obstacle !== false);
}

if (import.meta.main) {
  const found = obstacles(process.env.GITHUB_REPOSITORY, process.argv[2] ?? '', manifest);
  for (const obstacle of found) process.stderr.write(`${obstacle}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
