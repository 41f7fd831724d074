/** Reads a collection of metrics: names and types with an independent parser, values line by line. */
import parse from 'parse-prometheus-text-format';
import * as z from 'zod/mini';

const familySchema = z.object({ name: z.string(), help: z.string(), type: z.string() });

/** Lists the metrics: their names, types and descriptions. @throws Error for a text without metrics. */
export function familiesIn(text: string): readonly z.infer<typeof familySchema>[] {
  return z.array(familySchema).parse(parse(text));
}

/** Gives the value of a series, named as it is printed: `name{label="value"}`; undefined if there is none. */
export function seriesValue(text: string, series: string): number | undefined {
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(`${series} `))
    .map((line) => Number(line.slice(series.length + 1)));
  if (values.length > 1) throw new Error(`${series} is there ${values.length} times`);
  return values[0];
}

/** Names of the labels of a metric's samples. */
export function labelsOf(text: string, name: string): readonly string[] {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const [, labels = ''] =
      new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `).exec(line) ?? [];
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.add(label);
  }
  found.delete('le');
  return [...found].sort();
}
