import type { ICore } from '@walletconnect/types'

/** Closes every connection and timer of a pairing client. Stored data stays. */
export async function closeCore({ heartbeat, relayer }: Pick<ICore, 'heartbeat' | 'relayer'>): Promise<void> {
  heartbeat.stop()
  // A message that is still being handled would open the socket again, and without a relay try for ever.
  Object.assign(relayer, { connect: () => new Promise(() => {}), transportOpen: async () => {} })
  await relayer.transportClose().catch(() => {})
}
