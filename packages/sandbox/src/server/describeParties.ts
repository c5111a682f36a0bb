import { sandboxPrices } from '../assets/sandboxPrices.js'
import type { SandboxConfig } from '../config.js'
import { bitcoinNetwork, sol } from '../defaults.js'
import type { SandboxParties } from './sandboxParties.js'

/** Returns the configuration of a sandbox whose control server is at `url`. */
export function describeParties(url: string, parties: SandboxParties): SandboxConfig {
  const { chains, solana, bitcoin, polkadot, relay, directory, inbox, farcaster, providers, embedded } =
    parties
  const { bundler, paymaster } = parties
  const isFor = (id: number, party: { networkId: string } | undefined) => party?.networkId === `eip155:${id}`
  return {
    url,
    chains: chains.map(({ id, name, url: rpcUrl, nativeCurrency, testnet, multicall3, assets }) => ({
      id,
      name,
      rpcUrl,
      nativeCurrency,
      testnet,
      multicall3,
      ...(bundler && isFor(id, bundler) && { bundlerUrl: bundler.url }),
      ...(paymaster && isFor(id, paymaster) && { paymasterUrl: paymaster.url }),
      ...(assets && { assets }),
    })),
    ...(solana && {
      solana: {
        url: solana.url,
        wsUrl: solana.wsUrl,
        genesisHash: solana.genesisHash,
        networkId: solana.caip2,
        name: solana.name,
        nativeCurrency: sol,
        ...(solana.assets && { assets: solana.assets }),
      },
    }),
    ...(bitcoin && { bitcoin: { url: bitcoin.url, ...bitcoinNetwork } }),
    ...(polkadot && {
      polkadot: {
        url: polkadot.url,
        genesisHash: polkadot.genesisHash,
        networkId: polkadot.id,
        name: polkadot.name,
        ss58Prefix: polkadot.ss58Prefix,
        nativeCurrency: polkadot.nativeCurrency,
        existentialDeposit: polkadot.existentialDeposit.toString(),
      },
    }),
    relay: { url: relay.url },
    peer: { url: `${url}/peer` },
    directory: { url: directory.url },
    payments: { url: `${url}/payments` },
    ...(inbox && { inbox: { url: inbox.url, smtpUrl: inbox.smtpUrl } }),
    ...(farcaster && { farcaster: { url: farcaster.url, rpcUrl: farcaster.rpcUrl } }),
    ...(providers && { providers: { url: providers.url } }),
    ...(embedded && { embedded: { url: embedded.url } }),
    ...((solana?.assets ?? chains.some(({ assets }) => assets)) && { prices: sandboxPrices }),
  }
}
