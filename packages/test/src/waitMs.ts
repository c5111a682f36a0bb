/**
 * How long a test waits for what has to come, in milliseconds: a minute, because a busy machine is slow.
 * `npm run spec -- --mutate` waits less, because a change often keeps it from coming.
 */
export const waitMs = Number(process.env.LATCHKEY_WAIT_MS ?? 60_000)
