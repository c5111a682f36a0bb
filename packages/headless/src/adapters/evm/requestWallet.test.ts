import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import type { EvmProvider } from './evmProvider.js'
import { requestWallet } from './requestWallet.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { switchNetwork } from './switchNetwork.js'

const network = defineNetwork(mainnet)
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'ab'.repeat(65)}`
const typedData = {
  domain: { name: 'Letters' },
  types: { Letter: [{ name: 'text', type: 'string' }] },
  primaryType: 'Letter',
  message: { text: 'hello' },
} as const

/** A wallet that answers each method as the test says. */
function wallet(answers: Readonly<Record<string, unknown>>) {
  const asked: { method: string; params?: unknown }[] = []
  const provider: EvmProvider = {
    request(args) {
      asked.push(args)
      const answer = answers[args.method]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return { provider, asked }
}

test('a request without parameters has none', async () => {
  const { provider, asked } = wallet({ eth_accounts: [] })
  expect(await requestWallet({ provider, method: 'eth_accounts' })).toEqual([])
  expect(asked).toEqual([{ method: 'eth_accounts' }])
  await requestWallet({ provider, method: 'eth_accounts', params: [] })
  expect(asked[1]).toEqual({ method: 'eth_accounts', params: [] })
})

const busy = Object.assign(new Error('no'), { code: -32002 })
const poor = Object.assign(new Error('insufficient funds'), { code: -32000 })

/** Each request of the wallet, with a signal. */
const verbs = (provider: EvmProvider, signal?: AbortSignal) => ({
  send: () => sendTransaction({ provider, network, from, call: { to, value: 5n }, wallet: 'Vault', signal }),
  signMessage: () => signMessage({ provider, address: from, message: 'hello', wallet: 'Vault', signal }),
  signTypedData: () =>
    signTypedData({ provider, address: from, typedData: typedData as never, wallet: 'Vault', signal }),
  switchNetwork: () => switchNetwork({ provider, network, wallet: 'Vault', signal }),
})
const names = Object.keys(verbs({} as EvmProvider)) as (keyof ReturnType<typeof verbs>)[]

test.each(names)('%s: an error of the wallet names it', async (name) => {
  const all = ['eth_chainId', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
  const { provider } = wallet(Object.fromEntries(all.map((method) => [method, busy])))
  await expect(verbs(provider)[name]()).rejects.toMatchObject({
    code: 'rpc/request-pending',
    shortMessage: 'Vault already has a request open.',
    cause: busy,
  })
})

test.each(names)(
  '%s rejects with the reason of an aborted signal, at once if it already is',
  async (name) => {
    const controller = new AbortController()
    const never: EvmProvider = { request: () => new Promise(() => {}) }
    const pending = verbs(never, controller.signal)[name]()
    const reason = new Error('enough')
    controller.abort(reason)
    await expect(pending).rejects.toBe(reason)
    const { provider, asked } = wallet({})
    await expect(verbs(provider, controller.signal)[name]()).rejects.toBe(reason)
    expect(asked).toEqual([])
  },
)

test('sends on the chain of the network only, and says so to the wallet', async () => {
  const { provider, asked } = wallet({ eth_chainId: '0x1', eth_sendTransaction: hash })
  expect(await verbs(provider).send()).toBe(hash)
  expect(asked[1]).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: '0x5', chainId: '0x1' }],
  })
  const elsewhere = wallet({ eth_chainId: numberToHex(5), eth_sendTransaction: hash })
  await expect(verbs(elsewhere.provider).send()).rejects.toMatchObject({ code: 'network/mismatch' })
  expect(elsewhere.asked).toHaveLength(1)
})

test('an error of a transfer names the currency', async () => {
  const { provider } = wallet({ eth_chainId: '0x1', eth_sendTransaction: poor })
  await expect(verbs(provider).send()).rejects.toMatchObject({
    shortMessage: 'Not enough ETH for the network fee.',
  })
})

test('signs a message as hexadecimal, with the address behind it (EIP-191)', async () => {
  const { provider, asked } = wallet({ personal_sign: signature })
  expect(await verbs(provider).signMessage()).toBe(signature)
  expect(asked).toEqual([{ method: 'personal_sign', params: ['0x68656c6c6f', from] }])
})

test('signs typed data with the type of its domain (EIP-712), and refuses what is none', async () => {
  const { provider, asked } = wallet({ eth_signTypedData_v4: signature })
  expect(await verbs(provider).signTypedData()).toBe(signature)
  const [address, text = ''] = (asked[0]?.params ?? []) as string[]
  expect(address).toBe(from)
  expect(JSON.parse(text)).toEqual({
    ...typedData,
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], ...typedData.types },
  })
  const wrong = {
    ...typedData,
    message: { text: 'hello', to: '0x1' },
    types: { Letter: [{ name: 'to', type: 'address' }] },
  }
  await expect(signTypedData({ provider, address: from, typedData: wrong as never })).rejects.toMatchObject({
    name: 'InvalidTypedDataError',
    cause: expect.any(Error),
  })
  expect(asked).toHaveLength(1)
})

test.each([undefined, null, 7, 'text', '0x', '0xab'])('an answer that is %j is none', async (answer) => {
  const { provider } = wallet({
    eth_chainId: '0x1',
    eth_sendTransaction: answer,
    personal_sign: answer,
    eth_signTypedData_v4: answer,
  })
  const made = verbs(provider)
  await expect(made.send()).rejects.toMatchObject({ name: 'InvalidWalletAnswerError' })
  await expect(made.signMessage()).rejects.toMatchObject({ name: 'InvalidWalletAnswerError' })
  await expect(made.signTypedData()).rejects.toMatchObject({ name: 'InvalidWalletAnswerError' })
})
