/**
 * The tables of `createVaultStore`, as statements of Postgres, in a schema of their own. They have ciphertext
 * and public keys, and nothing that opens a vault.
 */
export const vaultTables = `
      create schema if not exists latchkey_frame;

      create table latchkey_frame.vaults (
        wallet_id text primary key,
        -- Who the wallet is of, as the login names them.
        subject text not null unique,
        -- Counts the writes.
        generation bigint not null,
        -- Ed25519. Each write is signed by it.
        writer text not null,
        -- Header and ciphertext, as JSON.
        vault text not null
      );

      -- The data key, sealed to one way of a vault.
      create table latchkey_frame.seals (
        wallet_id text not null references latchkey_frame.vaults (wallet_id) on delete cascade,
        generation bigint not null,
        way_id text not null,
        seal text not null,
        primary key (wallet_id, generation, way_id)
      );
    `
