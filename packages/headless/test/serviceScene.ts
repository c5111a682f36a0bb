import { base, mainnet, sepolia } from 'viem/chains'
import { createLatchkey } from '../src/core/createLatchkey.js'
import type { LatchkeyEvent } from '../src/core/events.js'
import type { LatchkeyOptions } from '../src/core/options.js'
import type { KeyValueStorage } from '../src/core/storage.js'
import { solana } from '../src/exports/networks.js'
import { solanaAdapter } from '../src/exports/solana.js'
import { wagmiAdapter } from '../src/exports/wagmi.js'
import { hosted } from '../src/wire/services.js'
import { type DataAnswer, startDataServer } from './dataServer.js'
import { memoryStorage } from './scene.js'

/** An account without a wallet. */
export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A latchkey whose services are those of a server that a test controls. Its networks are never asked. */
export async function createServiceScene(
  answers: Record<string, DataAnswer> = {},
  options: Partial<LatchkeyOptions> & { readonly storage?: KeyValueStorage } = {},
  nameZone?: string,
) {
  const storage = options.storage ?? memoryStorage()
  const server = await startDataServer(answers, ['eip155:1', 'eip155:11155111', solana.networkId])
  const events: LatchkeyEvent[] = []
  /** Another page of the app, with the same storage. */
  const openPage = () => {
    const latchkey = createLatchkey({
      metadata: { name: 'Test' },
      networks: [mainnet, base, sepolia, solana],
      adapters: [wagmiAdapter(), solanaAdapter()],
      services: hosted({ url: server.url, nameZone }),
      storage,
      ...options,
    })
    latchkey.events.subscribe((event) => events.push(event))
    return latchkey
  }
  return { server, storage, events, openPage, latchkey: openPage() }
}
