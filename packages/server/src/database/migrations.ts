import { signInTables } from '../sign-in/signInTables.js'

/** A change of the tables. Once released it is never edited: a later change is another migration. */
export interface Migration {
  /** Position, from 1 without gaps. */
  readonly id: number
  readonly sql: string
}

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  {
    id: 1,
    sql: `
      -- Requests of a project and address in its current window. Unlogged: a crash may lose it.
      create unlogged table request_counts (
        key text primary key,
        time_window bigint not null,
        requests integer not null
      );
      create index request_counts_time_window on request_counts (time_window);

      create table analytics_events (
        id bigint generated always as identity primary key,
        project_id text not null,
        received_at timestamptz not null default now(),
        event json not null
      );
      create index analytics_events_project on analytics_events (project_id, id);
    `,
  },
  {
    id: 2,
    sql: `
      -- Names of accounts. An address has one name in a zone.
      create table account_names (
        name text primary key,
        zone text not null,
        -- Lower case.
        address text not null,
        -- The network of the account. ENSIP-11
        coin_type bigint not null,
        -- A contract is an account of that network alone.
        is_contract boolean not null,
        attributes json not null,
        -- Seconds since 1970, from the message of the owner.
        signed_at bigint not null,
        registered_at timestamptz not null default now(),
        updated_at timestamptz
      );
      create unique index account_names_address on account_names (address, zone);
    `,
  },
  {
    id: 3,
    sql: `
      -- Answers to requests that begin something, for a client that sends one again. Unlogged: they are kept
      -- for two minutes.
      create unlogged table kept_answers (
        -- Hashes of client and key, of the client, and of what was asked.
        key text primary key,
        client text not null,
        asked text not null,
        -- JSON. Absent while the first request is worked on.
        kept text,
        kept_at timestamptz not null default now()
      );
      create index kept_answers_client on kept_answers (client, kept_at);
      create index kept_answers_kept_at on kept_answers (kept_at);
    `,
  },
  { id: 4, sql: signInTables },
  {
    id: 5,
    sql: `
      -- Permissions that accounts have granted, without what it takes to spend.
      create table smart_sessions (
        -- Hash of account and message.
        pci text primary key,
        project_id text not null,
        -- CAIP-10, lower case.
        account text not null,
        -- Address of the account that may spend.
        spender text not null,
        permission json not null,
        -- Milliseconds since 1970. Absent: it does not end by itself.
        expires_at bigint,
        created_at timestamptz not null default now(),
        revoked_at timestamptz
      );
      create index smart_sessions_account on smart_sessions (account, project_id, created_at);
    `,
  },
]
