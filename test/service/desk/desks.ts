/** A desk on one computer and one on a server, and the requests that a page sends to them. */
import { afterAll, beforeAll } from 'vitest';
import { type DeskService, startDesk } from './desk-service.ts';
import { DeskClient } from './dropped.ts';

export let service: DeskService;
export let served: DeskService;
export let desk: DeskClient;

export function useDesks(): void {
  beforeAll(async () => {
    [service, served] = await Promise.all([
      startDesk(),
      startDesk({ publicUrl: 'http://daicho.example.jp' }),
    ]);
    desk = new DeskClient(service);
  });
  afterAll(() => Promise.all([service.close(), served.close()]));
}

export async function closed(id: string): Promise<void> {
  await desk.post(`/lists/${id}/close`);
}
