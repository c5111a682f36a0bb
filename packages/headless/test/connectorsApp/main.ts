import { createLatchkey, type NetworkInput, parseAmount } from '@latchkey/headless'
import {
  connect,
  disconnect,
  findConnectors,
  getAccount,
  getConnectors,
  reconnect,
  send,
  signMessage,
  signTypedData,
} from '@latchkey/headless/actions'
import { baseAccount, coinbaseWallet, metaMask, safe, wagmiAdapter } from '@latchkey/headless/wagmi'
import type { AppOptions } from './options.js'

const options = JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}') as AppOptions

const safeParameters = options.safeOrigin
  ? { allowedDomains: [new RegExp(`^${options.safeOrigin}$`, 'g')] }
  : {}

function ofWagmi() {
  const make = {
    coinbaseWallet: () => coinbaseWallet({ appName: 'Test' }),
    baseAccount: () => baseAccount(),
    metaMask: () => metaMask({ dapp: { name: 'Test', url: location.origin } }),
    safe: () => safe(safeParameters),
  }
  return wagmiAdapter({ connectors: options.connectors.map((name) => make[name]()) })
}

// Loaded alone, so that the files of wagmi's adapter are those of an app without ethers.
async function ofEthers() {
  const { ethersAdapter, ...wallets } = await import('@latchkey/headless/ethers')
  const make = {
    coinbaseWallet: () => wallets.coinbaseWallet({ appName: 'Test' }),
    baseAccount: () => wallets.baseAccount(),
    safe: () => wallets.safe(safeParameters),
  }
  const names = options.connectors.filter((name) => name !== 'metaMask')
  return ethersAdapter({ connectors: names.map((name) => make[name]()) })
}

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: options.networks as readonly NetworkInput[],
  adapters: [options.library === 'ethers' ? await ofEthers() : ofWagmi()],
})
latchkey.start()

/** An error as an object for the test, because class instances cannot leave the page. */
async function outcome<value>(promise: Promise<value>) {
  try {
    return { value: await promise }
  } catch (error) {
    const { name, message, code, action, packageName } = error as Record<string, string>
    return { error: { name, message, code, action, packageName } }
  }
}

const app = {
  find: () => outcome(findConnectors(latchkey)),
  rows: () => findConnectors(latchkey),
  knownRows: () => getConnectors(latchkey),
  account: () => getAccount(latchkey, { namespace: 'eip155' }),
  async connect(id: string) {
    const connector = (await findConnectors(latchkey)).find((row) => row.id === id)
    if (!connector) throw new Error(`No row ${id}`)
    return outcome(connect(latchkey, { connector }))
  },
  reconnect: () => outcome(reconnect(latchkey)),
  disconnect: () => outcome(disconnect(latchkey)),
  signMessage: (message: string) => outcome(signMessage(latchkey, { message })),
  signTypedData: (typedData: never) => outcome(signTypedData(latchkey, typedData)),
  send: (to: string, amount: string) => outcome(send(latchkey, { to, value: parseAmount(amount, 18) })),
}
export type App = typeof app
Object.assign(window, { app })
