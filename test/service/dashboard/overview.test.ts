import type {
  CoordinateCoverage,
  CoordinatesRegister,
} from '@daicho/service/registers/coordinates/register.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DashboardService,
  mainText,
  startDashboard,
  type Visitor,
} from './dashboard-service.ts';

describe('the overview', () => {
  let service: DashboardService;
  let person: Visitor;
  let held: CoordinatesRegister | undefined;

  beforeAll(async () => {
    const points = { versions: () => [], open: () => held };
    service = await startDashboard({ points });
    person = await service.signedIn();
  });

  afterAll(() => service.close());

  const shown = async (path = '/dashboard/') => mainText((await person.get(path)).text);
  const register = (coverage: CoordinateCoverage | undefined): CoordinatesRegister => ({
    version: '2024-01-15',
    origin: 'official',
    places: 3,
    blocks: 0,
    coverage,
    keysIn: () => [],
    find: () => undefined,
    near: () => [],
    digest: '',
    areaEnd: () => undefined,
  });

  it('says that there are no coordinates, and how to get them', async () => {
    held = undefined;
    expect(await shown()).toContain('緯度・経度は空になります');
  });

  it('counts the towns that have their own point, in both languages', async () => {
    held = register({ towns: 1000, covered: 958, part: 20, former: 10, near: 9 });
    expect(await shown()).toContain('町域 1,000 のうち 958（95.8%）');
    expect(await shown()).toContain(
      '20 は、それを含む大字の座標です（精度「町域」）。10 は旧市町村、9 は郵便番号の近い町域、3 は市区町村の座標で',
    );
    expect(await shown('/dashboard/?language=en')).toContain('958 of the 1,000 towns');
  });

  it('mentions no other towns if every town has a point', async () => {
    held = register({ towns: 10, covered: 10, former: 0 });
    const text = await shown('/dashboard/?language=ja');
    expect(text).toContain('10（100.0%）');
    expect(text).not.toContain('旧市町村');
  });

  it('asks to import the coordinates again if they come from an old import, which did not count towns', async () => {
    held = register(undefined);
    expect(await shown()).toContain('もう一度取り込むと');
  });
});
