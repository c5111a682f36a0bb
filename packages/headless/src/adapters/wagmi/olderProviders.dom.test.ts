import { verifyMessage } from 'ethers'
import { expect, test } from 'vitest'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'
import type { EvmProvider } from '../evm/evmProvider.js'

/** Announces a wallet whose provider is changed, connects it, and signs. */
async function connectAndSign(change: (provider: EvmProvider) => unknown) {
  const wallet = makeWallet()
  const scene = createAdapterScene()
  await scene.adapter.preload()
  const provider = change(wallet.provider as unknown as EvmProvider)
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
  )
  const { key: connectorKey } = await scene.row()
  const { accounts } = await scene.adapter.connect({ connectorKey })
  const [address = ''] = accounts.map((account) => account.address)
  expect(accounts.map((account) => account.address)).toEqual([wallet.accounts[0]])
  const signature = await scene.adapter.signMessage({ connectorKey, address, message: 'Hello' })
  expect(verifyMessage('Hello', signature)).toBe(address)
  return { ...scene, wallet, connectorKey }
}

const only = (provider: EvmProvider) => ({ request: provider.request.bind(provider) })

test.each<[what: string, change: (provider: EvmProvider) => unknown]>([
  ['without events', only],
  ['without removeListener', (provider) => ({ ...only(provider), on: provider.on?.bind(provider) })],
  ['whose on is no function', (provider) => ({ ...only(provider), on: 'yes', removeListener: null })],
  ['that is a function', (provider) => Object.assign(() => {}, only(provider))],
])('a provider %s connects, signs and disconnects', async (_, change) => {
  const { adapter, connectorKey } = await connectAndSign(change)
  await adapter.disconnect({ connectorKey })
  expect(adapter.getSnapshot().connections).toEqual([])
})

test.each<[what: string, spell: (address: string) => string]>([
  ['0X', (address) => `0X${address.slice(2)}`],
  ['upper case', (address) => `0x${address.slice(2).toUpperCase()}`],
  ['0X and upper case', (address) => address.toUpperCase()],
  ['lower case', (address) => address.toLowerCase()],
  ['no prefix', (address) => address.slice(2)],
])('a wallet that writes its accounts with %s connects and signs', async (_, spell) => {
  const accountMethods = ['eth_requestAccounts', 'eth_accounts']
  const { adapter, connectorKey } = await connectAndSign((provider) => ({
    on: provider.on?.bind(provider),
    removeListener: provider.removeListener?.bind(provider),
    async request(args: Parameters<EvmProvider['request']>[0]) {
      const answer = await provider.request(args)
      return accountMethods.includes(args.method) ? (answer as string[]).map(spell) : answer
    },
  }))
  await adapter.disconnect({ connectorKey })
  expect(adapter.getSnapshot().connections).toEqual([])
})
