import { toolsFor } from '@daicho/service/mcp/tools.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const tools = toolsFor({ hasAccount: true });
const names = tools.map(({ name }) => name);

describe('the tools', () => {
  it('include one for every kind, and one for every operation that looks up, searches or lists', () => {
    for (const { id } of kinds) expect(names).toContain(`look_up_${id}`);
    expect(names).toEqual(
      expect.arrayContaining(['postal_search', 'municipality_list', 'corporation_search']),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
  });

  it('change nothing and do nothing in bulk', () => {
    const others = Object.values(operations).filter(
      ({ method, access }) => method === 'POST' || access.option !== undefined,
    );
    const snake = others.map(({ name }) =>
      name.replace('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(snake).toContain('radar_add');
    expect(names.filter((name) => snake.includes(name))).toEqual([]);
  });

  it('ask for points only if a call wants them', () => {
    const registers = (name: string, input = {}) =>
      tools.find((tool) => tool.name === name)?.registersFor(input);
    const rows = [{ address: '東京都千代田区丸の内1' }];
    expect([
      registers('look_up_address', { rows, fields: ['latitude'] }),
      registers('look_up_address', { rows, fields: ['town'] }),
      registers('look_up_address', { rows }),
      registers('postal_nearest', { lat: 35, lng: 139 }),
      registers('postal_search', { t: '丸の内', coordinates: 1 }),
      registers('postal_search', { t: '丸の内' }),
    ]).toEqual([
      ['postal', 'coordinates'],
      ['postal'],
      ['postal'],
      ['postal', 'coordinates'],
      ['postal', 'coordinates'],
      ['postal'],
    ]);
  });

  it('never show the secret of a webhook', () => {
    expect(names.filter((name) => name.includes('webhook'))).toEqual([]);
  });

  it('have the radar only if there is an account', () => {
    const without = toolsFor({ hasAccount: false }).map(({ name }) => name);
    expect(names.filter((name) => !without.includes(name))).toEqual([
      'radar_numbers',
      'radar_changes',
      'radar_list',
      'radar_date',
    ]);
  });

  it('have short descriptions, for each parameter too', () => {
    for (const { description, title, input } of tools) {
      expect(description.length).toBeGreaterThan(30);
      // Without a text of its own, a kind or operation gets one that begins like this.
      expect(description).not.toMatch(/^(?:Looks values of the kind|Asks )/);
      expect(title).not.toBe('');
      const schema = z.toJSONSchema(input, { io: 'input' });
      for (const property of Object.values(schema.properties ?? {})) {
        expect(property).toHaveProperty('description');
      }
      expect(JSON.stringify(schema).length).toBeLessThan(3_000);
    }
  });
});
