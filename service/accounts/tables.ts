/** The tables of the state store that accounts use. Text and integers only: the same in SQLite and PostgreSQL. */
export interface AccountTable {
  id: string;
  name: string;
  plan: string;
  /** JSON list of options. */
  options: string;
  default_api_version: string | null;
  /** 0 or 1. */
  disabled: number;
  /** ISO 8601, UTC. */
  created_at: string;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  kind: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  hint: string;
  /** JSON list of origins; empty for a secret key. */
  origins: string;
  created_at: string;
  revoked_at: string | null;
}

export interface StateTables {
  account: AccountTable;
  api_key: ApiKeyTable;
}
