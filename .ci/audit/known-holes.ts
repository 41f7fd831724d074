/** Asks the registry, as `npm audit` does, for known vulnerabilities of the packages that reach users. */
import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';

const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

export interface Hole {
  readonly name: string;
  readonly severity: string;
  /** Titles and addresses of the advisories; empty if the vulnerability is in a dependency of the package. */
  readonly advisories: readonly string[];
}

/** @returns undefined if the registry does not answer. */
export function knownHoles(root: string, paths: ReadonlySet<string>): Hole[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const answer = answerSchema.safeParse(asJson(stdout));
  return answer.success ? holesIn(answer.data, paths) : undefined;
}

/** Leaves out packages that no user gets, such as n8n itself, which npm counts as a peer. */
export function holesIn(
  { vulnerabilities }: z.infer<typeof answerSchema>,
  paths: ReadonlySet<string>,
): Hole[] {
  return Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((path) => paths.has(path)))
    .map(({ name, severity, via }) => ({
      name,
      severity,
      advisories: via.flatMap((one) =>
        typeof one === 'string' ? [] : `${one.title} (${one.url})`,
      ),
    }));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
