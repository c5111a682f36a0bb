import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addBitcoinWallet,
  clearPage,
  createBitcoinScene,
  regtestNetwork,
} from '../../../test/bitcoinScene.js'
import { eventually } from '../../../test/scene.js'
import { bitcoin, bitcoinTestnet } from '../../shared/chains.js'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { UnauthorizedError, UserRejectedError } from '../../shared/errors/rpc.js'
import { NoAccountsError } from '../base/errors.js'
import { NetworkSwitchUnsupportedError, NoSupportedNetworkError } from './errors.js'

afterEach(clearPage)

const page = window as unknown as Record<string, unknown>
const says = 'The connector does not support any of the requested chains'
const addresses: Readonly<Record<string, string>> = {
  BITCOIN_MAINNET: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  BITCOIN_TESTNET: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  BITCOIN_SIGNET: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  FRACTAL_BITCOIN_MAINNET: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

/**
 * A provider like UniSat's with several networks, which the sandbox's wallet does not have. It signs nothing.
 */
function addManyNetworks(chain = 'BITCOIN_MAINNET') {
  const events = new EventEmitter()
  const provider = {
    chain,
    accounts: undefined as unknown,
    isConnected: false,
    refusal: undefined as unknown,
    isStubborn: false,
    asked: [] as unknown[],
    own: () => provider.accounts ?? [addresses[provider.chain]],
    async requestAccounts() {
      provider.isConnected = true
      return provider.own()
    },
    getAccounts: async () => (provider.isConnected ? provider.own() : []),
    getPublicKey: async () => '02'.padEnd(66, 'a'),
    getChain: async () => ({ enum: provider.chain }),
    async switchChain(next: string) {
      provider.asked.push(next)
      if (provider.refusal) throw provider.refusal
      if (!provider.isStubborn) provider.move(next)
    },
    async disconnect() {
      provider.isConnected = false
    },
    on: (event: string, listener: (value: unknown) => void) => void events.on(event, listener),
    removeListener: (event: string, listener: () => void) => void events.removeListener(event, listener),
    move(next: string) {
      provider.chain = next
      events.emit('chainChanged', { enum: next })
    },
  }
  page.unisat = provider
  return provider
}

describe('connecting', () => {
  test('rejects a wallet of other networks without asking it (spec 5.11)', async () => {
    const wallet = addBitcoinWallet(['standard'], { approval: 'window' })
    const { connect } = createBitcoinScene({}, { networks: [bitcoin] })
    const refused = connect()
    await expect(refused).rejects.toThrow(says)
    await expect(refused).rejects.toMatchObject({ code: 'connect/no-supported-network' })
    expect(wallet.controls.pending).toEqual([])
  })

  test.each(['sats-connect', 'leather', 'okx', 'unisat'] as const)(
    '%s: rejects and revokes the permission if the wallet stays on another network (spec 5.11)',
    async (face) => {
      const wallet = addBitcoinWallet([face])
      const { adapter, connect } = createBitcoinScene({}, { networks: [bitcoin, bitcoinTestnet] })
      await expect(connect()).rejects.toThrow(says)
      expect(adapter.getSnapshot().connections).toEqual([])
      if (face !== 'leather')
        await eventually(() => expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([]))
    },
  )

  test('rejects another chain of the namespace', async () => {
    addManyNetworks()
    const litecoin = {
      ...bitcoin,
      id: 'x',
      networkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' as const,
    }
    const { connect } = createBitcoinScene({}, { networks: [litecoin] })
    await expect(connect()).rejects.toBeInstanceOf(NoSupportedNetworkError)
  })

  test('asks a wallet that can switch networks, once', async () => {
    const provider = addManyNetworks()
    const { connect } = createBitcoinScene({}, { networks: [bitcoinTestnet] })
    const { networkId, accounts } = await connect()
    expect(provider.asked).toEqual(['BITCOIN_TESTNET'])
    expect(networkId).toBe(bitcoinTestnet.networkId)
    expect(accounts).toMatchObject([{ address: addresses.BITCOIN_TESTNET, type: 'payment' }])
  })

  test('a wallet on another network of the app stays there', async () => {
    const provider = addManyNetworks()
    const { connect } = createBitcoinScene({}, { networks: [bitcoinTestnet, bitcoin] })
    expect((await connect()).networkId).toBe(bitcoin.networkId)
    expect(provider.asked).toEqual([])
  })

  test.each<[string, unknown]>([
    ['of another network', [addresses.BITCOIN_TESTNET]],
    ['with a wrong checksum', ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5']],
    ['that are no text', [42, null, {}]],
    ['that are no list', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['of a megabyte', [`bc1${'q'.repeat(1_000_000)}`]],
    ['that are none', []],
  ])('addresses %s are none', async (_, accounts) => {
    addManyNetworks().accounts = accounts
    const { connect } = createBitcoinScene({}, { networks: [bitcoin] })
    await expect(connect()).rejects.toBeInstanceOf(NoAccountsError)
  })

  test('leaves out an invalid public key', async () => {
    const provider = addManyNetworks()
    provider.getPublicKey = async () => '<script>'
    const { connect } = createBitcoinScene({}, { networks: [bitcoin] })
    expect((await connect()).accounts).toEqual([{ address: addresses.BITCOIN_MAINNET, type: 'payment' }])
  })
})

describe('switching', () => {
  test.each(['standard', 'sats-connect', 'leather', 'okx', 'unisat'] as const)(
    '%s: rejects if the wallet has no request to switch, and stays on its network',
    async (face) => {
      addBitcoinWallet([face])
      const { adapter, connect } = createBitcoinScene()
      const { connectorKey, networkId } = await connect()
      const { name } = adapter.getSnapshot().connectors[0] ?? {}
      const refused = adapter.switchNetwork({ connectorKey, network: bitcoin })
      await expect(refused).rejects.toThrow(`${name} can’t switch networks.`)
      await expect(refused).rejects.toBeInstanceOf(NetworkSwitchUnsupportedError)
      expect(await adapter.switchNetwork({ connectorKey, network: regtestNetwork() })).toBe(networkId)
      expect(adapter.getSnapshot().connections[0]?.networkId).toBe(networkId)
    },
  )

  test('switches the wallet, and has the addresses of the other network', async () => {
    addManyNetworks()
    const { adapter, connect } = createBitcoinScene({}, { networks: [bitcoin, bitcoinTestnet] })
    const { connectorKey } = await connect()
    expect(await adapter.switchNetwork({ connectorKey, network: bitcoinTestnet })).toBe(
      bitcoinTestnet.networkId,
    )
    expect(adapter.getSnapshot().connections).toMatchObject([
      { networkId: bitcoinTestnet.networkId, accounts: [{ address: addresses.BITCOIN_TESTNET }] },
    ])
  })

  test('rejects if the wallet did not switch, and if the user refuses', async () => {
    const provider = addManyNetworks()
    const { adapter, connect } = createBitcoinScene({}, { networks: [bitcoin, bitcoinTestnet] })
    const { connectorKey } = await connect()
    provider.isStubborn = true
    const switched = () => adapter.switchNetwork({ connectorKey, network: bitcoinTestnet })
    await expect(switched()).rejects.toBeInstanceOf(SwitchNotDoneError)
    provider.refusal = { code: 4001, message: 'no' }
    await expect(switched()).rejects.toBeInstanceOf(UserRejectedError)
    expect(adapter.getSnapshot().connections[0]?.networkId).toBe(bitcoin.networkId)
  })

  test('follows a switch in the wallet, also to a network the app does not list; an unknown network disconnects', async () => {
    const provider = addManyNetworks()
    const { adapter, connect } = createBitcoinScene({}, { networks: [bitcoin, bitcoinTestnet] })
    await connect()
    const shown = () => adapter.getSnapshot().connections[0]
    provider.move('BITCOIN_TESTNET')
    await eventually(() => expect(shown()?.network?.name).toBe('Bitcoin Testnet'))
    provider.move('BITCOIN_SIGNET')
    await eventually(() => expect(shown()?.networkId).toBe('bip122:00000008819873e925422c1ff0f99f7c'))
    expect(shown()?.network).toBeUndefined()
    provider.move('FRACTAL_BITCOIN_MAINNET')
    await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
  })
})

test('does not sign with an account that was removed in the wallet', async () => {
  const wallet = addBitcoinWallet(['sats-connect'])
  const { adapter, connect } = createBitcoinScene()
  const { accounts, connectorKey } = await connect()
  const gone = accounts[0]?.address ?? ''
  wallet.controls.switchAccount(wallet.accounts[1] ?? '')
  await adapter.refresh()
  const signed = adapter.signMessage({ connectorKey, address: gone, message: 'x' })
  await expect(signed).rejects.toBeInstanceOf(UnauthorizedError)
})
