import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small files that take long. A first run knows no durations and sorts by size, so it would start these files last. The test of
 * look-ups makes and keeps the columns of all data that ships with Daicho, so later files need not make them.
 */
const LONG = [
  'test/service/cli/lookup.test.ts',
  'test/e2e/n8n/n8n.test.ts',
  'test/e2e/http/timeouts.test.ts',
];

/** Starts the files that take longest first, so that no worker is left alone with one at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const ofProject = sorted.filter((file) => file.project === project);
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))];
    });
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((path) => moduleId.endsWith(path));
}
