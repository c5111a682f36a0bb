/**
 * The tables of identities and devices, as statements of Postgres. Times are milliseconds since 1970. No code
 * and no token of a link is in them, only their HMAC, whose key is not in the database. Of a visit to a
 * provider there is not even that.
 */
export const identityTables = `
      -- A user. The id is random, and stays when the address of email changes.
      create table latchkey_frame.subjects (
        id text primary key,
        created_at bigint not null
      );

      create table latchkey_frame.emails (
        -- Normalised.
        address text primary key,
        subject text not null unique references latchkey_frame.subjects (id) on delete cascade,
        verified_at bigint not null
      );
      create index emails_lower on latchkey_frame.emails (lower(address));

      -- Accounts of providers.
      create table latchkey_frame.identities (
        issuer text not null,
        -- As the issuer names it.
        account text not null,
        -- Id of the settings.
        provider text not null,
        subject text not null references latchkey_frame.subjects (id) on delete cascade,
        -- What the provider calls the user.
        name text not null,
        id text not null unique,
        added_at bigint not null,
        verified_at bigint not null,
        primary key (issuer, account)
      );
      create index identities_subject on latchkey_frame.identities (subject);

      -- Devices that a user has logged in on, and not removed since.
      create table latchkey_frame.devices (
        subject text not null references latchkey_frame.subjects (id) on delete cascade,
        -- Of the public key.
        id text not null,
        -- Of a fixed list of names.
        browser text not null,
        origin text not null,
        added_at bigint not null,
        primary key (subject, id)
      );

      -- Who is logged in on a device.
      create table latchkey_frame.logins (
        device text primary key,
        subject text not null,
        verified_at bigint not null,
        expires_at bigint not null,
        -- With which the user has logged in. Null: with email.
        provider text,
        user_name text,
        foreign key (subject, device) references latchkey_frame.devices (subject, id) on delete cascade
      );

      -- What was mailed and is waited for.
      create table latchkey_frame.challenges (
        id text primary key,
        -- What it is for: 'login', or 'change-old' and then 'change-new', which a first address begins with.
        purpose text not null,
        -- Where the last mail was sent.
        address text not null,
        -- To be the user's from then on. A change of email has it, and a first address does not.
        new_address text,
        -- Of who is logged in. A change of email has it.
        subject text,
        device text not null,
        browser text not null,
        origin text not null,
        -- Of the token in a link, while its click is waited for.
        link_mac text,
        -- Of the code, when it was mailed.
        code_mac text,
        -- False if no code was mailed, because the new address is of another user.
        is_real boolean not null default true,
        tries integer not null default 0,
        is_declined boolean not null default false,
        created_at bigint not null,
        expires_at bigint not null
      );
      create index challenges_device on latchkey_frame.challenges (device);
      create index challenges_expires_at on latchkey_frame.challenges (expires_at);

      -- Users who are at a provider. What was sent along is derived from the id with the pepper.
      create table latchkey_frame.visits (
        id text primary key,
        provider text not null,
        -- 'login', 'link', or 'token' for a login with an ID token.
        purpose text not null,
        -- Of who is logged in. A link has it.
        subject text,
        device text not null,
        browser text not null,
        origin text not null,
        return_uri text,
        -- Of Farcaster's relay, while its answer is waited for.
        channel text,
        -- When the relay may be asked again.
        ask_after bigint not null default 0,
        -- 'waiting', then 'working' while the provider is asked, then how it has ended.
        state text not null default 'waiting',
        user_name text,
        created_at bigint not null,
        expires_at bigint not null
      );
      create index visits_expires_at on latchkey_frame.visits (expires_at);

      -- Signed requests that were answered, for as long as their time would be accepted.
      create unlogged table latchkey_frame.proofs (
        device text not null,
        nonce text not null,
        expires_at bigint not null,
        primary key (device, nonce)
      );
      create index proofs_expires_at on latchkey_frame.proofs (expires_at);

      -- Counts of rate-limiter-flexible, whose columns these are.
      create table latchkey_frame.limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index limits_expire on latchkey_frame.limits (expire);

      -- What happened to a wallet.
      create table latchkey_frame.events (
        position bigint generated always as identity primary key,
        subject text not null references latchkey_frame.subjects (id) on delete cascade,
        kind text not null,
        device text not null,
        browser text not null,
        origin text not null,
        -- Of the login.
        provider text,
        at bigint not null
      );
      create index events_subject on latchkey_frame.events (subject, position);
    `
