/**
 * The tables of `createSqlSignInStore`, as statements of Postgres. `openDatabase` of `@latchkey/server`
 * creates them; run them once in a database that you open yourself.
 */
export const signInTables = `
      -- Times are in milliseconds since 1970. Secrets are stored as hashes.
      create table sign_in_nonces (
        id text primary key,
        origin text not null,
        visit text not null,
        expires_at bigint not null
      );
      create index sign_in_nonces_expires_at on sign_in_nonces (expires_at);

      create table sign_in_accounts (
        -- Names the owner, who is one user.
        identity text primary key,
        user_id text not null,
        -- CAIP-10
        account text not null,
        position bigint generated always as identity
      );
      create index sign_in_accounts_user_id on sign_in_accounts (user_id, position);

      create table sign_in_sessions (
        secret text primary key,
        id text not null,
        user_id text not null,
        identity text not null,
        account text not null,
        signed_in_at bigint not null,
        last_seen_at bigint not null,
        expires_at bigint not null
      );
      create index sign_in_sessions_user_id on sign_in_sessions (user_id, signed_in_at);
      create index sign_in_sessions_expires_at on sign_in_sessions (expires_at);
    `
