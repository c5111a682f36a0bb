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
]
