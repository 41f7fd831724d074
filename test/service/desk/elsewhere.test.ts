import { DATE_FUNCTION_IDS } from '@daicho/excel-addin/src/functions/date-metadata.ts';
import { FUNCTIONS } from '@daicho/excel-addin/src/functions/functions.ts';
import { elsewhere } from '@daicho/service/desk/answer/elsewhere.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kindById, kinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { functionSources } from '../../apps-script/function-sources.ts';

const BASE = 'http://127.0.0.1:8787';
const sheets = functionSources.map(({ text }) => text).join('');
const settings = resources.flatMap(({ name, description }) =>
  description
    .filter((property) => property.name === 'operation')
    .flatMap(({ options = [] }) => options)
    .map((operation) => `${name} → ${operation.name}`),
);

describe('how to ask the same elsewhere', () => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    'names what each host has (%s)',
    (_, kind) => {
      const { sheets: formula, excel = '', n8n } = elsewhere(kind, 'x', BASE);
      expect(sheets).toContain(`export function ${/^=(\w+)/.exec(formula)?.[1]}(`);
      expect([...Object.keys(FUNCTIONS), ...DATE_FUNCTION_IDS]).toContain(
        /^=DAICHO\.(\w+)/.exec(excel)?.[1],
      );
      expect(settings).toContain(n8n);
    },
  );

  it('quotes what was typed for a formula and for a shell', () => {
    const { excel, command } = elsewhere(kind('address'), `東京都"港区'; rm x`, BASE);
    expect(excel).toBe(`=DAICHO.ADDRESS("東京都""港区'; rm x")`);
    expect(command).toBe(`daicho address '東京都"港区'\\''; rm x' --explain`);
  });

  it('shows a call of the interface only if one call answers the text', () => {
    expect(elsewhere(kind('postal_code'), '100-0001', BASE).program).toBe(
      `curl -H 'Authorization: Token YOUR_KEY' 'http://127.0.0.1:8787/v1/postalcode/1000001'`,
    );
    expect(elsewhere(kind('bank'), 'みずほ', BASE).program).toBeUndefined();
  });
});

function kind(id: string): RegisterKind {
  return kindById(id) as RegisterKind;
}
