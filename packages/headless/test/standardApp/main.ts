import { createLatchkey, type Latchkey } from '@latchkey/headless'
import { findConnectors } from '@latchkey/headless/actions'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { bitcoin, solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'

function register(name: string): void {
  registerWallet({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
    accounts: [],
  })
}

const instances: Latchkey[] = []

const app = {
  register,
  /** Adds the event listeners of a broken and of a malicious wallet. */
  addBadWallets() {
    window.addEventListener('wallet-standard:app-ready', (event) => {
      event.stopImmediatePropagation()
      throw new Error('a broken wallet')
    })
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail() {
          throw new Error('a broken wallet')
        },
      }),
    )
  },
  createInstance() {
    const latchkey = createLatchkey({
      metadata: { name: 'Test' },
      networks: [solana, bitcoin],
      adapters: [solanaAdapter(), bitcoinAdapter()],
      storage: null,
    })
    latchkey.start()
    return instances.push(latchkey) - 1
  },
  /** Returns the names of the connectors of a latchkey, by namespace. */
  async rowsOf(index: number) {
    const connectors = await findConnectors(instances[index] as Latchkey)
    const namesOf = (namespace: string) =>
      connectors.filter((connector) => connector.namespace === namespace).map(({ name }) => name)
    return { solana: namesOf('solana'), bitcoin: namesOf('bip122') }
  },
  /**
   * Registers many wallets in one task. Resolves with how often the Solana adapter of a latchkey reports a
   * change.
   */
  async flood(index: number, count: number) {
    let changes = 0
    const unsubscribe = instances[index]?.adapter('solana').subscribe(() => {
      changes += 1
    })
    for (let number = 0; number < count; number += 1) register(`Flood ${number}`)
    await new Promise((resolve) => setTimeout(resolve))
    unsubscribe?.()
    return changes
  },
  publishedNames: () =>
    getWallets()
      .get()
      .map(({ name }) => name),
}
export type StandardApp = typeof app
Object.assign(window, { app })
