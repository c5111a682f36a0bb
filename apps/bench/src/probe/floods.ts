import { floodMarks } from '../floodMarks'
import { nextFrame } from './waiting'

/** How long the page must stay without a change after the flood, in frames. */
const quietFrames = 30

const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="40" fill="#777"/></svg>')}`

/** Registers many wallets in one task, by each way in which wallets make themselves known. */
const floods = {
  eip6963(count: number) {
    for (let index = 0; index < count; index++) {
      const info = { uuid: crypto.randomUUID(), name: `Wallet ${index}`, rdns: `org.flood${index}`, icon }
      const provider = { request: async () => null, on() {}, removeListener() {} }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  },
  walletStandard(count: number) {
    for (let index = 0; index < count; index++) register(`Wallet ${index}`)
  },
  injectedWeb3(count: number) {
    const entries: Record<string, unknown> = {}
    for (let index = 0; index < count; index++)
      entries[`wallet-${index}`] = { version: '1', enable: async () => ({}) }
    Object.assign(window, {
      injectedWeb3: { ...(window as { injectedWeb3?: object }).injectedWeb3, ...entries },
    })
    // The adapter looks again when the page has loaded.
    window.dispatchEvent(new Event('load'))
  },
  btcProviders(count: number) {
    const list = []
    for (let index = 0; index < count; index++) {
      Object.assign(window, { [`flood${index}`]: { request: async () => null } })
      list.push({ id: `flood${index}`, name: `Wallet ${index}`, icon })
    }
    Object.assign(window, { btc_providers: list })
    // The adapter looks again when a wallet registers.
    register('The last one')
  },
}

export type FloodName = keyof typeof floods

/** Floods of wallets. */
export const floodProbe = {
  /**
   * Registers wallets in one task and waits until the page has not changed for half a second. Marks its start
   * and end.
   */
  async flood(name: FloodName, count: number): Promise<void> {
    let quiet = 0
    const observer = new MutationObserver(() => {
      quiet = 0
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    await nextFrame()
    performance.mark(floodMarks.start)
    floods[name](count)
    while (quiet++ < quietFrames) await nextFrame()
    performance.mark(floodMarks.end)
    observer.disconnect()
  },
}

function register(name: string): void {
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains: ['solana:mainnet', 'solana:localnet', 'bitcoin:mainnet', 'bitcoin:regtest'],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
      'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    },
  }
  const detail = (api: { register(wallet: object): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
