/** Notes which keys were used, and now and then stores this, with the time of writing as the time of the last use. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { writeInChunks } from './chunks.ts';

export class KeyUses {
  #used = new Set<string>();

  note(keyId: string): void {
    this.#used.add(keyId);
  }

  /** @throws whatever the state throws; the rest is written the next time. */
  async write(db: Kysely<StateTables>): Promise<void> {
    const ids = [...this.#used].sort();
    this.#used = new Set();
    await writeInChunks(
      ids,
      (chunk) =>
        db
          .updateTable('api_key')
          .set({ last_used_at: new Date().toISOString() })
          .where('id', 'in', chunk)
          .execute(),
      (id) => this.#used.add(id),
    );
  }
}
