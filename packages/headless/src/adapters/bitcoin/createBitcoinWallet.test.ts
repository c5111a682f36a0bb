import { expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../../shared/chains.js'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import type { Dialect, Shared } from './dialects/dialect.js'
import { NetworkSwitchUnsupportedError } from './errors.js'

const mainnetAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const shared = (...addresses: string[]): Shared => ({
  addresses: addresses.map((address) => ({ address })) as never,
})

/** A wallet whose provider answers when the test says so. */
function scene(changes: Partial<Dialect> = {}) {
  const reads: ((state: Shared | undefined) => void)[] = []
  let listener: (() => void) | undefined
  const dialect = {
    provider: {},
    read: () => new Promise<Shared | undefined>((resolve) => reads.push(resolve)),
    subscribe(given: () => void) {
      listener = given
      return () => {
        listener = undefined
      }
    },
    disconnect: async () => {},
    ...changes,
  } as unknown as Dialect
  const row = { id: 'wallet', name: 'Wallet', type: 'announced' } as const
  const wallet = createBitcoinWallet({ row, dialect, networks: [bitcoin, bitcoinTestnet] })
  const seen: (string | undefined)[] = []
  const stop = wallet.subscribe((state) => seen.push(state?.accounts[0]?.address))
  const told = () => listener
  return { wallet, reads, seen, stop, told }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a later change supersedes one that is still being read', async () => {
  const { reads, seen, told } = scene()
  told()?.()
  told()?.()
  reads[1]?.(shared(mainnetAddress))
  await settled()
  reads[0]?.(shared(testnetAddress))
  await settled()
  expect(seen).toEqual([mainnetAddress])
})

test('a wallet that reports that it is disconnected is asked', async () => {
  const { reads, seen, told } = scene()
  told()?.()
  reads[0]?.(undefined)
  await settled()
  told()?.()
  reads[1]?.(shared(mainnetAddress))
  await settled()
  expect(seen).toEqual([undefined, mainnetAddress])
})

test('nothing is reported after the end of the subscription', async () => {
  const { reads, seen, stop, told } = scene()
  told()?.()
  stop()
  expect(told()).toBeUndefined()
  reads[0]?.(shared(mainnetAddress))
  await settled()
  expect(seen).toEqual([])
})

test('an error of a switch names the wallet', async () => {
  const { wallet } = scene({
    read: async () => shared(mainnetAddress),
    switchNetwork: () => Promise.reject({ code: -32002, message: 'pending' }),
  })
  await expect(wallet.switchNetwork?.(bitcoinTestnet)).rejects.toMatchObject({
    shortMessage: 'Wallet already has a request open.',
  })
})

test('a wallet that reports no network keeps its own after a switch that failed', async () => {
  const both = async () => shared(mainnetAddress, testnetAddress)
  const { wallet } = scene({ read: both })
  expect((await wallet.read())?.networkId).toBe(bitcoin.networkId)
  await wallet.switchNetwork?.(bitcoinTestnet)
  expect((await wallet.read())?.networkId).toBe(bitcoinTestnet.networkId)

  const mainnetOnly = async () => shared(mainnetAddress)
  const refusing = scene({ read: mainnetOnly }).wallet
  await expect(refusing.switchNetwork?.(bitcoinTestnet)).rejects.toBeInstanceOf(NetworkSwitchUnsupportedError)
  let addresses = [mainnetAddress]
  const ignoring = scene({ read: async () => shared(...addresses), switchNetwork: async () => {} }).wallet
  await expect(ignoring.switchNetwork?.(bitcoinTestnet)).rejects.toBeInstanceOf(SwitchNotDoneError)
  // It shares both later, and is still on the network from before.
  addresses = [testnetAddress, mainnetAddress]
  expect((await ignoring.read())?.networkId).toBe(bitcoin.networkId)
})
