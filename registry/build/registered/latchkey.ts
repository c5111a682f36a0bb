import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { bitcoin } from '@latchkey/headless/networks'

/**
 * An app of one network that has declared its latchkey: what the hooks take and return is as narrow as it can
 * be.
 */
export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [bitcoin],
  adapters: [bitcoinAdapter()],
})

declare module '@latchkey/headless' {
  interface Register {
    latchkey: typeof latchkey
  }
}
