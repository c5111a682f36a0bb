import {
  createPublicClient,
  type Hex,
  hashTypedData,
  http,
  parseEther,
  stringToHex,
  verifyMessage as verifyOwn,
} from 'viem'
import { verifyHash, verifyMessage } from 'viem/actions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { type SandboxSafe, startSafe } from './startSafe.js'

const receiver = '0x00000000000000000000000000000000000b0b02'
const message = 'Sign in, please.'
const typedData = {
  domain: { name: 'Letters', chainId: 1337 },
  types: { Letter: [{ name: 'text', type: 'string' }] },
  primaryType: 'Letter',
  message: { text: message },
} as const

let chain: SandboxChain
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
  client = createPublicClient({ transport: http(chain.url) })
})
afterAll(() => chain.stop())

async function ownSafe(threshold = 1): Promise<SandboxSafe> {
  const { id, name, url: rpcUrl, nativeCurrency } = chain
  const safe = await startSafe({ chain: { id, name, rpcUrl, nativeCurrency }, threshold })
  onTestFinished(() => safe.stop())
  return safe
}

async function ask(safe: SandboxSafe, method: string, params?: unknown, origin = safe.url) {
  const response = await fetch(`${safe.url}/request`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ method, params }),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { data, error } = (await response.json()) as { data: Record<string, unknown>; error?: string }
  if (error !== undefined) throw new Error(error)
  return data
}

test('it says who it is', async () => {
  const safe = await ownSafe()
  const info = await ask(safe, 'getSafeInfo')
  expect(info).toMatchObject({ safeAddress: safe.address, chainId: 1337, threshold: 1 })
  expect(await client.getCode({ address: safe.address })).toMatch(/^0x6080/)
  expect(await client.getBalance({ address: safe.address })).toBe(parseEther('100'))
})

test('signatures are vouched for by the contract, for this account and text alone', async () => {
  const [safe, other] = [await ownSafe(), await ownSafe()]
  for (const sent of [message, stringToHex(message)]) {
    const { signature } = (await ask(safe, 'signMessage', { message: sent })) as { signature: Hex }
    const check = (address: Hex, text: string) => verifyMessage(client, { address, message: text, signature })
    expect(await check(safe.address, message)).toBe(true)
    expect(await check(safe.address, `${message} `)).toBe(false)
    expect(await check(other.address, message)).toBe(false)
    // Not a signature of a key whose address this is.
    expect(await verifyOwn({ address: safe.address, message, signature })).toBe(false)
  }
  const { signature } = (await ask(safe, 'signTypedMessage', { typedData })) as { signature: Hex }
  const hash = hashTypedData(typedData)
  expect(await verifyHash(client, { address: safe.address, hash, signature })).toBe(true)
})

test('calls are carried out together, or none of them', async () => {
  const safe = await ownSafe()
  const before = await client.getBalance({ address: receiver })
  const calls = [
    { to: receiver, value: '3', data: '0x' },
    { to: receiver, value: '0x4', data: '0x' },
  ]
  const { safeTxHash } = await ask(safe, 'sendTransactions', { txs: calls })
  const sent = await ask(safe, 'getTxBySafeTxHash', { safeTxHash })
  expect(sent).toMatchObject({ txStatus: 'SUCCESS', txData: { dataDecoded: { method: 'multiSend' } } })
  const receipt = await client.getTransactionReceipt({ hash: sent.txHash as Hex })
  expect(receipt).toMatchObject({ status: 'success', to: safe.address.toLowerCase() })
  expect(await client.getBalance({ address: receiver })).toBe(before + 7n)

  const tooMuch = [...calls, { to: receiver, value: String(parseEther('1000')) }]
  const failed = await ask(safe, 'sendTransactions', { txs: tooMuch })
  expect(await ask(safe, 'getTxBySafeTxHash', failed)).toMatchObject({ txStatus: 'FAILED' })
  expect(await client.getBalance({ address: receiver })).toBe(before + 7n)
})

test('with two to confirm, nothing is sent or signed before the other has', async () => {
  const safe = await ownSafe(2)
  const { safeTxHash } = await ask(safe, 'sendTransactions', { txs: [{ to: receiver, value: '1' }] })
  const { messageHash, signature } = await ask(safe, 'signMessage', { message })
  expect(signature).toBeUndefined()
  expect(await ask(safe, 'getOffChainSignature', messageHash)).toBe('')
  expect(await ask(safe, 'getTxBySafeTxHash', { safeTxHash })).toMatchObject({
    txStatus: 'AWAITING_CONFIRMATIONS',
    txHash: null,
  })
  await safe.confirm()
  expect(await ask(safe, 'getTxBySafeTxHash', { safeTxHash })).toMatchObject({ txStatus: 'SUCCESS' })
  const confirmed = (await ask(safe, 'getOffChainSignature', messageHash)) as unknown as Hex
  expect(await verifyMessage(client, { address: safe.address, message, signature: confirmed })).toBe(true)
})

test('it takes requests from its own page alone, and reads from the chain only', async () => {
  const safe = await ownSafe()
  await expect(ask(safe, 'getSafeInfo', undefined, 'http://127.0.0.1:1')).rejects.toThrow('HTTP 403')
  expect(await ask(safe, 'rpcCall', { call: 'eth_chainId', params: [] })).toBe('0x539')
  for (const call of ['eth_sendRawTransaction', 'eth_signTransaction', 'anvil_setBalance', 'personal_sign'])
    await expect(ask(safe, 'rpcCall', { call, params: [] })).rejects.toThrow(/is not read from a chain/)
  await expect(ask(safe, 'sendTransactions', { txs: [{ value: '1' }] })).rejects.toThrow(/no "to"/)
  await expect(ask(safe, 'launch')).rejects.toThrow(/not supported/)
})
