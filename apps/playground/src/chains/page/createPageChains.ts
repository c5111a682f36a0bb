import type { NetworkInput } from '@latchkey/headless'
import { byNetwork, hosted } from '@latchkey/headless/services'
import { loadLogo } from '@latchkey/protocol'
import {
  evmTokens,
  type PageEvm,
  type PageServer,
  startPageEvm,
  startPageServer,
} from '@latchkey/sandbox/page-evm'
import { createWallet } from '@latchkey/sandbox/wallet'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { networkWords } from '../../panel/words'
import { createDemoPayments } from '../../payments/createDemoPayments'
import { demoOnramp } from '../../payments/demoOnramp'
import type { NetworkName } from '../../settings/settings'
import { adaptersFor, announceFirst, type Chains, chosenOf, createMemory } from '../chains'
import { createLate } from './createLate'
import { createPageNamespaces, type PageNamespace } from './createPageNamespaces'

/** The networks that have a copy in the page, with the ids of the copies and of their logos. */
export const copies = [
  { name: 'mainnet', id: 421_337, logo: 'eip155:1' },
  { name: 'base', id: 421_338, logo: 'eip155:8453' },
  { name: 'arbitrum', id: 421_339, logo: 'eip155:42161' },
  { name: 'optimism', id: 421_340, logo: 'eip155:10' },
  { name: 'polygon', id: 421_341, logo: 'eip155:137' },
] as const satisfies readonly { name: NetworkName; id: number; logo: string }[]

/** Tokens of Ethereum with the symbols of the demo's, for their logos. */
const logoTokens: Readonly<Record<string, string>> = {
  USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
}

/** The wallets. Each asks the user in a window of its own. */
const identities = [
  { name: 'Demo Wallet', rdns: 'dev.latchkey.demo', permissions: 'execution' },
  // It lists no permissions.
  { name: 'Second Wallet', rdns: 'dev.latchkey.second', permissions: 'draft' },
  { name: 'Third Wallet', rdns: 'dev.latchkey.third' },
] as const

/** How long a transaction, so that the user sees it. In milliseconds. */
const blockTimeMs = 1_500

/** What each of the other wallets has. */
const funds = { ether: parseEther('5'), tokens: { USDC: 1_000_000_000n } }

/** Chains in the page. */
export interface PageChains extends Chains {
  /** Calls `act` while the wallets approve without asking. */
  withoutAsking<result>(act: () => Promise<result>): Promise<result>
}

/** Chains in memory, and wallets with new keys. Nothing leaves the page. */
export async function createPageChains(): Promise<PageChains> {
  const keys = Array.from({ length: 4 }, () => generatePrivateKey())
  const [first, ...others] = keys.map((key) => privateKeyToAddress(key))
  const tokens = await Promise.all(
    evmTokens.map(async (token) => {
      const address = logoTokens[token.symbol]
      const imageUrl = address && (await loadLogo('eip155:1', address))
      return { ...token, ...(imageUrl && { imageUrl }) }
    }),
  )
  const chains = copies.map(({ name, id, logo }) => {
    const chain = startPageEvm({
      id,
      name: networkWords[name],
      blockTimeMs,
      tokens,
      ...(first && { pastOf: first }),
    })
    for (const address of others) chain.fund(address, funds)
    return { name, chain, logo }
  })
  const networks: Partial<Record<NetworkName, NetworkInput>> = Object.fromEntries(
    await Promise.all(
      chains.map(async ({ name, chain, logo }) => {
        const imageUrl = await loadLogo(logo)
        return [name, { ...chain.network, ...(imageUrl && { imageUrl }) }]
      }),
    ),
  )
  const walletChains = chains.map(({ chain: { id, url, network } }) => ({
    id,
    name: network.name,
    rpcUrl: url,
    nativeCurrency: network.nativeCurrency,
  }))
  const wallets = identities.flatMap((identity, index) => {
    const key = keys[index]
    return key ? [createWallet({ ...identity, chains: walletChains, privateKeys: [key] })] : []
  })
  const phone = createLate(async () => {
    const { createPagePhone } = await import('./createPagePhone')
    return createPagePhone({ chains: walletChains, privateKeys: keys.slice(-1) })
  })
  const [second] = others
  const pageEvms = chains.map(({ chain }) => chain)
  const server = startPageServer({
    chains: pageEvms,
    collector: first,
    registered: second ? { alice: second } : {},
  })
  const services = servicesOf(pageEvms, server)
  const [, wallet] = wallets
  if (!wallet) throw new Error('There is no second wallet.')
  const namespaces = createPageNamespaces(wallet)
  const storage = createMemory()
  return {
    wallets,
    signInUrl: server.url,
    announce(count) {
      const stopEvm = announceFirst(wallets, count)
      const stopOthers = count > 1 ? namespaces.whenLoaded(({ announce }) => announce()) : undefined
      return () => {
        stopEvm()
        stopOthers?.()
      }
    },
    async withoutAsking(act) {
      const stop = namespaces.whenLoaded(({ setApproval }) => {
        setApproval('auto')
        return () => setApproval('window')
      })
      for (const { controls } of wallets) controls.setApproval('auto')
      try {
        return await act()
      } finally {
        stop()
        for (const { controls } of wallets) controls.setApproval('window')
      }
    },
    phone: {
      kind: 'approving',
      async scan(uri) {
        await (await phone.load()).scan(uri)
      },
    },
    async optionsFor({ networks: names, evmAdapter, switches }) {
      const loaded = await namespaces.load(names)
      const ofOthers = Object.fromEntries(loaded.map(([name, { network }]) => [name, network]))
      const chosen = chosenOf({ ...networks, ...ofOthers }, names)
      return {
        networks: chosen.map(([, network]) => network),
        adapters: await adaptersFor({ networks: chosen.map(([name]) => name), evmAdapter }),
        id: 'playground-page',
        storage,
        services: loaded.reduce((all, [, namespace]) => addNamespace(all, namespace), services),
        ...(switches.enableWalletConnect && { pairing: (await phone.load()).pairing }),
      }
    },
  }
}

/** Adds what is known of the accounts of a namespace. */
function addNamespace(
  services: ReturnType<typeof servicesOf>,
  { network: { networkId }, services: own }: PageNamespace,
) {
  return {
    ...services,
    balances: byNetwork({ [networkId]: own.balances }, services.balances),
    prices: byNetwork({ [networkId]: own.prices }, services.prices),
  }
}

/** What a server in the page says of the chains, and what is sold on them. */
function servicesOf(chains: readonly PageEvm[], { url, nameZone, swapRouters }: PageServer) {
  // The wallets are those of the package, and no settings are kept anywhere.
  const { directory, config, analytics, ...services } = hosted({ url, nameZone, swapRouters })
  const { prices } = services
  return { ...services, onramp: demoOnramp(chains, { prices, payments: createDemoPayments() }) }
}
