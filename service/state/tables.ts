/**
 * Tables of the state store. The columns are texts and integers only, so that they are the same in SQLite and
 * PostgreSQL.
 */
import type { DeliveryFailure } from '@daicho/shared/messages/webhooks.ts';
import type { ColumnType, Generated } from 'kysely';

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
  /** The account's own limit; null for the service's limit, 0 for no limit. */
  requests_per_minute: Generated<number | null>;
  /** 0 or 1: the owner has no webhook address and asks for changes by date. */
  polling_only: Generated<number>;
}

interface ApiKeyTable {
  id: string;
  account_id: string;
  kind: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  hint: string;
  /** JSON list of origins, or empty if the key is secret. */
  origins: string;
  created_at: string;
  revoked_at: string | null;
  /** Name that the owner gave the key, or empty if it has no name. */
  name: Generated<string>;
  /** ISO 8601, UTC, of about the last use. */
  last_used_at: Generated<string | null>;
  /** ISO 8601, UTC: end of the grace of a key that was rotated. */
  expires_at: Generated<string | null>;
  /** Id of the key that replaced this one. */
  replaced_by: Generated<string | null>;
}

/** Counts of requests, by account, day and operation. */
interface UsageTable {
  account_id: string;
  /** Day in Japan, `YYYY-MM-DD`. */
  day: string;
  /** Name of the operation: `postal.lookup`. */
  operation: string;
  requests: number;
}

/** Counts of an account's requests in a time window, which processes share. */
interface RateWindowTable {
  account_id: string;
  /** Milliseconds since 1970. */
  starts_at: number;
  requests: number;
}

/** Address from which one file may be fetched once. */
interface DownloadAddressTable {
  /** SHA-256 of the address's token, hexadecimal. */
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

/** Corporate numbers that an account watches. */
interface RadarRegistrationTable {
  account_id: string;
  corporate_number: string;
  /** ISO 8601, UTC. */
  registered_at: string;
  /** 0 or 1: a number with 0 was only ever added with tags, and is removed with the last of them. */
  without_tags: Generated<number>;
}

/** Tags of watched numbers. */
interface RadarTagTable {
  account_id: string;
  corporate_number: string;
  tag: string;
}

/** Checks that were carried out, one for each batch of changes from an import; no batch is checked twice. */
interface RadarCheckTable {
  batch_id: string;
  data_version: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  detected_on: string;
  /** ISO 8601, UTC. */
  checked_at: string;
  /** Number of changes in the batch. */
  changes: number;
  /** Number of detections, of all accounts. */
  detections: number;
}

/** Changes of watched numbers. */
interface RadarChangeTable {
  batch_id: string;
  corporate_number: string;
  /** `added`, `changed` or `gone`. */
  kind: string;
  /** JSON of the columns that differ, before and after. */
  details: string;
}

/** Changes that an account is notified of. The rows stay when the registration is removed. */
interface RadarDetectionTable {
  account_id: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  detected_on: string;
  corporate_number: string;
  batch_id: string;
}

/** Addresses to which an account's notifications are sent. */
interface WebhookTable {
  /** The account's id for its default webhook; `wh_…` for an additional one. */
  id: string;
  account_id: string;
  /** Name that the owner gave the webhook, or empty if it has no name. */
  name: Generated<string>;
  address: string;
  /** Secret that signs, `whsec_…`; stored unencrypted, since signing needs it. */
  secret: string;
  previous_secret: string | null;
  /** Milliseconds since 1970: until then both secrets sign. */
  previous_secret_until: number | null;
  /** Milliseconds since 1970 of the first failure since the last success. */
  failing_since: number | null;
  /** Milliseconds since 1970 when failures switched the webhook off; null once it is switched on or accepts a test. */
  switched_off_at: number | null;
  /** 0 or 1: parked notifications are to be sent again, since the address works again. */
  resuming: Generated<number>;
  /** 0 or 1: with 0, the webhook's owner wants nothing sent, and notifications are parked. */
  enabled: Generated<number>;
  /**
   * 0 or 1: a webhook with 0 gets only changes of the numbers in `webhook_number`, and of numbers with a tag in
   * `webhook_tag`.
   */
  all_numbers: Generated<number>;
  /** ISO 8601, UTC. Nothing reads it, but the column takes no null, and earlier versions write it too. */
  updated_at: string;
}

/** Numbers whose changes a webhook gets, if it does not get all changes. */
interface WebhookNumberTable {
  webhook_id: string;
  corporate_number: string;
}

/** Tags of the numbers whose changes a webhook gets, if it does not get all changes. */
interface WebhookTagTable {
  webhook_id: string;
  tag: string;
}

/** Notifications. Each is sent until a receiver accepts it, or until it is parked. */
interface DeliveryTable {
  /** `msg_…`, the same in every attempt. */
  id: string;
  account_id: string;
  /** Webhook to send to, which may have been removed. */
  webhook_id: string;
  /** `radar` for corporations that changed, `invoice_issuer` for invoice issuers that changed, `test` for a test. */
  kind: ColumnType<'radar' | 'invoice_issuer' | 'test', string, string>;
  /** Batch of changes that the delivery reports, or null for a test. */
  batch_id: string | null;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  date: string;
  status: ColumnType<'waiting' | 'delivered' | 'parked', string, string>;
  /** Number of attempts that were begun. */
  attempts: Generated<number>;
  /** Number of failed attempts since the delivery was queued, or queued again. */
  failures: Generated<number>;
  /**
   * Milliseconds since 1970 when the delivery is due; 0 if somebody asked for it by hand. During an attempt: when the
   * attempt counts as lost.
   */
  next_attempt_at: number;
  /** Random id of the process that has an attempt under way. */
  claimed_by: string | null;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Milliseconds since 1970 when the notification was delivered or parked. */
  finished_at: number | null;
}

interface DeliveryAttemptTable {
  delivery_id: string;
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  ms: number;
  /** HTTP status, or null if there was no answer. */
  status: number | null;
  /** Code of what went wrong, or null if the receiver accepted the notification. */
  failure: ColumnType<DeliveryFailure | null, string | null, string | null>;
  /** Beginning of the answer's body. */
  response: string | null;
  /** Body that was sent; null in attempts of versions that stored no bodies. */
  body: Generated<string | null>;
}

/** Links that sign an account's owner in, once. */
interface SignInLinkTable {
  /** SHA-256 of the link's token, hexadecimal. */
  hash: string;
  account_id: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

interface DashboardSessionTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  hash: string;
  account_id: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Milliseconds since 1970. */
  expires_at: number;
  /** JSON of the notice about a form, for the next page. */
  notice: Generated<string | null>;
  /** New API key that the account's owner has not dismissed yet, sealed by the cookie's token. */
  new_key: Generated<string | null>;
  /** Milliseconds since 1970 after which the new key is no longer shown. */
  new_key_until: Generated<number | null>;
}

/** Daily updates of a register; one process at a time holds the lease. */
interface UpdateLeaseTable {
  register: string;
  /** Day in Japan, `YYYY-MM-DD`, of the last finished update; empty before the first. */
  done_day: string;
  /** Random id of the process that holds the lease now. */
  holder: string | null;
  /** Milliseconds since 1970 after which the holder counts as dead. */
  leased_until: number;
  /** Number of failed tries of the update since the last success. */
  failures: number;
  /** Milliseconds since 1970 of the earliest next try. */
  not_before: number;
}

/** Counts of requests that ended, even refused ones, by key, operation and status. */
interface KeyUsageTable {
  account_id: string;
  /** Day in Japan, `YYYY-MM-DD`. */
  day: string;
  key_id: string;
  /** Name of the operation: `postal.lookup`. */
  operation: string;
  /** HTTP status. */
  status: number;
  requests: number;
}

/** Counts of an account's requests in each minute of the last day. */
interface MinuteUsageTable {
  account_id: string;
  /** Milliseconds since 1970 at which the minute begins. */
  minute: number;
  /** Number of requests within the limit. */
  admitted: number;
  /** Number of requests beyond the limit. */
  limited: number;
}

/** Latest requests of each account. The rows do not show the question: a path has placeholders, and no query. */
interface RequestLogTable {
  /** Random. */
  id: string;
  /** Id that the answer names in `x-request-id`. */
  request_id: string;
  account_id: string;
  key_id: string;
  /** Milliseconds since 1970 when the request ended. */
  at: number;
  method: string;
  /** Path with placeholders: `/v1/postalcode/:postal_code`. */
  path: string;
  /** HTTP status. */
  status: number;
  ms: number;
}

export interface StateTables {
  account: AccountTable;
  api_key: ApiKeyTable;
  download_address: DownloadAddressTable;
  named_lock: NamedLockTable;
  usage: UsageTable;
  rate_window: RateWindowTable;
  radar_registration: RadarRegistrationTable;
  radar_tag: RadarTagTable;
  radar_check: RadarCheckTable;
  radar_change: RadarChangeTable;
  radar_detection: RadarDetectionTable;
  webhook: WebhookTable;
  webhook_number: WebhookNumberTable;
  webhook_tag: WebhookTagTable;
  delivery: DeliveryTable;
  delivery_attempt: DeliveryAttemptTable;
  sign_in_link: SignInLinkTable;
  dashboard_session: DashboardSessionTable;
  update_lease: UpdateLeaseTable;
  key_usage: KeyUsageTable;
  minute_usage: MinuteUsageTable;
  request_log: RequestLogTable;
}
