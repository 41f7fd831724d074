/**
 * Reads a table and writes it in another format with the code of `daicho enrich`, but without look-ups: `node
 * convert.ts IN OUT`.
 */
import { createReadStream } from 'node:fs';
import { keepInYoungGeneration } from '@daicho/service/cli/process/memory-flags.ts';
import { writeWhole } from '@daicho/service/tables/output-file.ts';
import { SourceFile } from '@daicho/service/tables/source-file.ts';
import { formatOf } from '@daicho/service/tables/streams/formats.ts';
import { openSink } from '@daicho/service/tables/streams/open-sink.ts';
import { parquetSource } from '@daicho/service/tables/streams/parquet/source.ts';
import type { RowSource } from '@daicho/service/tables/streams/row.ts';
import { textSource } from '@daicho/service/tables/streams/text-source.ts';

keepInYoungGeneration();
const [input = '', output = ''] = process.argv.slice(2);
const source = await opened(input);
const format = formatOf(output);
if (format === undefined) throw new Error(`no format: ${output}`);
await writeWhole(output, undefined, {}, async (file) => {
  const sink = openSink(file, source, {
    ...{ format, path: input, delimiter: ',', encoding: 'utf-8', formulaGuard: true },
    ...{ hasHeader: true, sourceDelimiter: input.endsWith('.csv') ? ',' : undefined },
    ...{ select: undefined, types: source.types ?? [], results: [] },
  });
  for await (const group of source.groups()) {
    for (const row of group) {
      const written = sink.add(row, []);
      if (written !== undefined) await written;
    }
    await sink.flush();
  }
  await sink.end();
});

async function opened(path: string): Promise<RowSource> {
  const format = formatOf(path);
  if (format === 'parquet') return parquetSource(await SourceFile.at(path));
  if (format === undefined || format === 'xlsx') throw new Error(`no format: ${path}`);
  const bytes = () => createReadStream(path, { highWaterMark: 1 << 18 });
  return textSource(bytes, {
    ...{ path, format, encoding: 'utf-8', delimiter: undefined, hasHeader: true },
  });
}
