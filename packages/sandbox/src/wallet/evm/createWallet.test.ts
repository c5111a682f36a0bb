import { Transaction, verifyMessage, verifyTypedData } from 'ethers'
import { createPublicClient, createWalletClient, custom, type Hex, http, parseEther, stringToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEvents } from '../../../test/recordEvents.js'
import { type SandboxChain, startChain } from '../../chain/startChain.js'
import { ether } from '../../defaults.js'
import { createWallet } from './createWallet.js'
import type { SandboxWallet } from './types.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x00000000000000000000000000000000000b0b01'

let one: SandboxChain
let two: SandboxChain
let wallet: SandboxWallet
beforeAll(async () => {
  ;[one, two] = await Promise.all([
    startChain({ id: 1337, name: 'One' }),
    startChain({ id: 1338, name: 'Two' }),
  ])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))
beforeEach(() => {
  const chains = [one, two].map(({ id, name, url }) => ({ id, name, rpcUrl: url, nativeCurrency: ether }))
  wallet = createWallet({ chains, approval: 'auto' })
})

const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const connect = () => ask('eth_requestAccounts')

describe('accounts and permissions', () => {
  test('are hidden until requested, then returned immediately', async () => {
    const events = recordEvents(wallet)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_coinbase')).toBeNull()
    expect(await connect()).toEqual([alice])
    expect(await ask('eth_accounts')).toEqual([alice])
    expect(await connect()).toEqual([alice])
    expect(events).toEqual([['accountsChanged', [alice]]])
  })

  test('an automatic answer takes only microtasks', async () => {
    let answered = false
    const request = connect().then(() => {
      answered = true
    })
    // A timer or a message would run after this many turns of the microtask queue.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(answered).toBe(true)
    await request
  })

  test('permissions are requested, read and revoked', async () => {
    const events = recordEvents(wallet)
    const granted = [{ parentCapability: 'eth_accounts', caveats: [{ value: [alice] }] }]
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject(granted)
    expect(await ask('wallet_getPermissions')).toMatchObject(granted)
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(events).toEqual([
      ['accountsChanged', [alice]],
      ['accountsChanged', []],
    ])
    await expect(ask('wallet_requestPermissions', { snap: {} })).rejects.toMatchObject({ code: -32602 })
    await expect(ask('wallet_requestPermissions')).rejects.toMatchObject({ code: -32602 })
  })

  test('a page may see several accounts, the selected one first', async () => {
    wallet.controls.setApproval('window')
    const request = connect()
    await wallet.controls.approve(undefined, { accounts: [alice, second] })
    expect(await request).toEqual([alice, second])
    wallet.controls.switchAccount(second)
    expect(await ask('eth_accounts')).toEqual([second, alice])
  })
})

describe('signatures, checked by ethers', () => {
  test('personal_sign', async () => {
    await connect()
    const message = 'Grüße, 世界'
    const signature = (await ask('personal_sign', stringToHex(message), alice)) as string
    expect(verifyMessage(message, signature)).toBe(alice)
    // Some pages send the parameters in the other order, or a text that is not encoded.
    expect(await ask('personal_sign', alice, stringToHex(message))).toBe(signature)
    expect(await ask('personal_sign', message, alice)).toBe(signature)
  })

  test('eth_signTypedData_v4', async () => {
    await connect()
    const types = {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'to', type: 'Person' },
        { name: 'cents', type: 'uint256' },
      ],
    }
    const domain = { name: 'Post', version: '1', chainId: 1337 }
    const message = { to: { name: 'Bob', wallet: bob }, cents: '12345678901234567890' }
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const typedData = { types: { EIP712Domain, ...types }, primaryType: 'Mail', domain, message }
    const signature = (await ask('eth_signTypedData_v4', alice, JSON.stringify(typedData))) as string
    expect(verifyTypedData(domain, types, message, signature)).toBe(alice)

    const elsewhere = { ...typedData, domain: { ...domain, chainId: 1 } }
    await expect(ask('eth_signTypedData_v4', alice, elsewhere)).rejects.toMatchObject({ code: -32602 })
    const unsignable = { ...typedData, message: { to: { name: 'Bob', wallet: 'nobody' }, cents: 1 } }
    await expect(ask('eth_signTypedData_v4', alice, unsignable)).rejects.toMatchObject({ code: -32602 })
    await expect(ask('eth_signTypedData_v4', alice, '{')).rejects.toMatchObject({ code: -32602 })
  })

  test('only for an account with permission', async () => {
    await expect(ask('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
    await connect()
    await expect(ask('personal_sign', '0x00', second)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('personal_sign', '0x00', 'nobody')).rejects.toMatchObject({ code: -32602 })
    await expect(ask('eth_sendTransaction', { from: second, to: bob })).rejects.toMatchObject({ code: 4100 })
  })
})

describe('transactions', () => {
  const client = () => createPublicClient({ transport: http(one.url), pollingInterval: 20, cacheTime: 0 })

  test('arrive on the chain, signed by the account, each with its own nonce', async () => {
    await connect()
    const before = await client().getBalance({ address: bob })
    const nonce = await client().getTransactionCount({ address: alice })
    const send = () => ask('eth_sendTransaction', { from: alice, to: bob, value: '0x5' }) as Promise<Hex>
    // Two at once: with automatic approval, no window blocks the second.
    const hashes = await Promise.all([send(), send()])
    for (const hash of hashes) {
      expect((await client().waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    expect(await client().getBalance({ address: bob })).toBe(before + 10n)
    const nonces = await Promise.all(hashes.map((hash) => client().getTransaction({ hash })))
    expect(nonces.map((sent) => sent.nonce).sort()).toEqual([nonce, nonce + 1])
    // The wallet signed the transaction, not an unlocked account of the node.
    const raw = wallet.log.entries.find(({ method }) => method === 'eth_sendRawTransaction')?.params
    expect(Transaction.from((raw as [string])[0]).from).toBe(alice)
    expect(
      wallet.log.entries.some((e) => e.direction === 'chain' && e.method === 'eth_sendTransaction'),
    ).toBe(false)
  })

  test('keep the fields that the page set', async () => {
    await connect()
    const fees = { maxFeePerGas: '0xb2d05e00', maxPriorityFeePerGas: '0x3b9aca00', gas: '0x7530' }
    const hash = (await ask('eth_sendTransaction', { from: alice, to: bob, data: '0xabcd', ...fees })) as Hex
    const sent = await client().getTransaction({ hash })
    expect(sent).toMatchObject({
      gas: 30_000n,
      maxFeePerGas: 3_000_000_000n,
      input: '0xabcd',
      type: 'eip1559',
    })
    const legacy = (await ask('eth_sendTransaction', { from: alice, to: bob, gasPrice: '0xb2d05e00' })) as Hex
    expect(await client().getTransaction({ hash: legacy })).toMatchObject({
      gasPrice: 3_000_000_000n,
      type: 'legacy',
    })
  })

  test("fail with the node's message", async () => {
    await connect()
    const tooMuch = { from: alice, to: bob, value: `0x${parseEther('1000000').toString(16)}` }
    await expect(ask('eth_sendTransaction', tooMuch)).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/insufficient funds/i),
    })
  })

  test.each([
    ['no receiver and no code', {}],
    ['another chain', { to: bob, chainId: '0x1' }],
    ['an unknown field', { to: bob, blobs: [] }],
    ['a decimal value', { to: bob, value: '5' }],
    ['a type it cannot sign', { to: bob, type: '0x3' }],
  ])('are rejected with %s', async (_, fields) => {
    await connect()
    await expect(ask('eth_sendTransaction', { from: alice, ...fields })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('work through an independent client', async () => {
    await connect()
    const viem = createWalletClient({ account: alice, transport: custom(wallet.provider) })
    const hash = await viem.sendTransaction({ chain: null, to: bob, value: 1n })
    expect((await client().waitForTransactionReceipt({ hash })).status).toBe('success')
  })
})

describe('networks', () => {
  const added = (id: number, rpcUrl: string) => ({
    chainId: `0x${id.toString(16)}`,
    chainName: 'Three',
    rpcUrls: [rpcUrl],
    nativeCurrency: ether,
  })

  test('switch with an event, and only to another network', async () => {
    const events = recordEvents(wallet)
    expect(await ask('eth_chainId')).toBe('0x539')
    expect(await ask('net_version')).toBe('1337')
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x53a' })).toBeNull()
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x53a' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x53a')
    expect(wallet.chainId).toBe(1338)
    expect(events).toEqual([['chainChanged', '0x53a']])
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
    await expect(ask('wallet_switchEthereumChain', { chainId: 1338 })).rejects.toMatchObject({ code: -32602 })
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x0539' })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('a forgotten network is added and selected', async () => {
    wallet.controls.forgetChain(1338)
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x53a' })).rejects.toMatchObject({
      code: 4902,
    })
    expect(await ask('wallet_addEthereumChain', added(1338, two.url))).toBeNull()
    expect(wallet.chainId).toBe(1338)
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
  })

  test.each([
    ['a node of another chain', () => added(1500, one.url)],
    ['an unreachable node', () => added(1500, 'http://127.0.0.1:9')],
    ['a node elsewhere without TLS', () => added(1500, 'http://example.com')],
    ['no node', () => ({ ...added(1500, one.url), rpcUrls: [] })],
    ['no name', () => ({ ...added(1500, one.url), chainName: ' ' })],
    ['a coin of 6 decimals', () => ({ ...added(1500, one.url), nativeCurrency: { ...ether, decimals: 6 } })],
    ['an explorer that is not a URL', () => ({ ...added(1500, one.url), blockExplorerUrls: ['nowhere'] })],
  ])('a network with %s is not added', async (_, chain) => {
    await expect(ask('wallet_addEthereumChain', chain())).rejects.toMatchObject({ code: -32602 })
    expect(wallet.chainId).toBe(1337)
  })

  test('reads on a network without a node fail with 4901', async () => {
    wallet.controls.switchChain(99)
    expect(await ask('eth_chainId')).toBe('0x63')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  test('reads fail with 4901 if the node is unreachable, and with -32603 if it is broken', async () => {
    one.drop(true)
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    one.reset()
    one.failNext()
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
    one.failNext(1, { code: -32005, message: 'slow down' })
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32005, message: 'slow down' })
  })
})

describe('other methods', () => {
  test('capabilities are returned for the requested chains', async () => {
    await expect(ask('wallet_getCapabilities', alice)).rejects.toMatchObject({ code: 4100 })
    await connect()
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(await ask('wallet_getCapabilities', alice)).toEqual({ '0x539': unsupported, '0x53a': unsupported })
    expect(await ask('wallet_getCapabilities', alice, ['0x53a'])).toEqual({ '0x53a': unsupported })
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'anvil_setBalance',
    'wallet_prepareCalls',
    'constructor',
  ])('%s is not supported', async (method) => {
    await expect(ask(method, alice, '0x00')).rejects.toMatchObject({ code: 4200 })
  })

  test.each([undefined, null, 'eth_accounts', {}, { method: 1 }])('%j is not a request', async (args) => {
    await expect(wallet.provider.request(args as never)).rejects.toMatchObject({ code: -32600 })
  })

  test('new blocks arrive as messages until the page unsubscribes', async () => {
    const events = recordEvents(wallet)
    const id = await ask('eth_subscribe', 'newHeads')
    await one.mine()
    await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 60_000 })
    const data = {
      subscription: id,
      result: expect.objectContaining({ number: expect.stringMatching(/^0x/) }),
    }
    expect(events[0]).toEqual(['message', { type: 'eth_subscription', data }])
    expect(await ask('eth_unsubscribe', id)).toBe(true)
    expect(await ask('eth_unsubscribe', id)).toBe(false)
    await expect(ask('eth_subscribe', 'gossip')).rejects.toMatchObject({ code: -32602 })
  })
})

test('the log has every request, call and event, with its answer', async () => {
  const heard = vi.fn()
  wallet.log.subscribe(heard)
  await connect()
  await ask('eth_blockNumber')
  await ask('eth_sign').catch(() => {})
  const entries = wallet.log.entries.map(({ direction, method, status }) => [direction, method, status])
  expect(entries).toEqual([
    ['request', 'eth_requestAccounts', 'ok'],
    ['event', 'accountsChanged', 'ok'],
    ['request', 'eth_blockNumber', 'ok'],
    ['chain', 'eth_blockNumber', 'ok'],
    ['request', 'eth_sign', 'error'],
  ])
  expect(wallet.log.entries[0]).toMatchObject({ params: [], result: [alice], durationMs: expect.any(Number) })
  expect(wallet.log.entries[4]).toMatchObject({ error: { code: 4200 } })
  expect(heard).toHaveBeenCalled()
  expect(wallet.log.entries).toBe(wallet.log.entries)
  wallet.log.clear()
  expect(wallet.log.entries).toEqual([])
})

test('a wallet needs a chain and a key', () => {
  expect(() => createWallet({ chains: [] })).toThrow('at least one chain')
  const chains = [{ id: 1, name: 'One', rpcUrl: '', nativeCurrency: ether }]
  expect(() => createWallet({ chains, privateKeys: [] })).toThrow('at least one private key')
})
