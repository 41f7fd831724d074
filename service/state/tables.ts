/** Tables of the state store. Text and integers only: the same in SQLite and PostgreSQL. */
interface AccountTable {
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

interface ApiKeyTable {
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

/** Address from which one file may be fetched once. */
interface DownloadAddressTable {
  /** SHA-256 of its token, hexadecimal. */
  hash: string;
  data_version: string;
  api_version: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Locks, one row each: see named-lock.ts. */
interface NamedLockTable {
  name: string;
}

export interface StateTables {
  account: AccountTable;
  api_key: ApiKeyTable;
  download_address: DownloadAddressTable;
  named_lock: NamedLockTable;
}
