import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../test/isRunning.js'
import { canListListeners, listenersOf } from '../../test/listeningPorts.js'
import { openSmartAccount } from '../../test/openSmartAccount.js'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { startPaymaster } from '../paymaster/startPaymaster.js'
import type { SandboxPaymaster } from '../paymaster/types.js'
import { startBundler } from './startBundler.js'
import type { SandboxBundler } from './types.js'

let chain: SandboxChain
let bundler: SandboxBundler
let paymaster: SandboxPaymaster
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
  bundler = await startBundler({ chain })
  paymaster = await startPaymaster({ chain })
}, 600_000)
afterEach(() => {
  bundler?.reset()
  paymaster?.reset()
})
afterAll(async () => {
  await paymaster?.stop()
  await bundler?.stop()
  await chain?.stop()
})

const someone = () => privateKeyToAddress(generatePrivateKey())
const open = (more: { paymasterUrl?: string; wei?: bigint } = {}) =>
  openSmartAccount(chain, { bundlerUrl: bundler.url, ...more })
const ask = (method: string, params: unknown[] = []) =>
  fetch(bundler.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }) })

test('an account becomes a smart account, and makes two calls in one operation', async () => {
  const { client, owner, account, bundler: bundlerClient, authorize, wait } = await open()
  expect(await client.getCode({ address: owner.address })).toBeUndefined()
  const [first, second] = [someone(), someone()]
  const hash = await bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [
      { to: first, value: 1n },
      { to: second, value: 2n },
    ],
  })
  const { success, receipt } = await wait(hash)
  expect(success).toBe(true)
  expect((await client.getTransaction({ hash: receipt.transactionHash })).type).toBe('eip7702')
  expect(await client.getCode({ address: owner.address })).toBe(
    `0xef0100${account.authorization.address.slice(2).toLowerCase()}`,
  )
  expect(await client.getBalance({ address: first })).toBe(1n)
  expect(await client.getBalance({ address: second })).toBe(2n)
  expect(await client.getBalance({ address: owner.address })).toBeLessThan(parseEther('1') - 3n)

  // The second one needs no authorization.
  const next = await bundlerClient.sendUserOperation({ calls: [{ to: first, value: 5n }] })
  expect((await wait(next)).success).toBe(true)
  expect((await bundlerClient.getUserOperation({ hash: next })).userOperation.sender).toBe(owner.address)
  expect(await client.getBalance({ address: first })).toBe(6n)
})

test('what the account signs is verified by its contract', async () => {
  const { client, owner, account, bundler: bundlerClient, authorize, wait } = await open()
  const authorization = await authorize()
  await wait(await bundlerClient.sendUserOperation({ authorization, calls: [{ to: someone() }] }))
  const signature = await account.signMessage({ message: 'hello' })
  const verify = (message: string) => client.verifyMessage({ address: owner.address, message, signature })
  expect(await verify('hello')).toBe(true)
  expect(await verify('hallo')).toBe(false)
})

test('a sponsored operation costs the user nothing, and the paymaster says what it has paid', async () => {
  const {
    client,
    owner,
    bundler: bundlerClient,
    authorize,
    wait,
  } = await open({
    paymasterUrl: paymaster.url,
    wei: 0n,
  })
  const deposit = await paymaster.readDeposit()
  expect(deposit).toBe(parseEther('100'))
  const hash = await bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [{ to: someone() }, { to: someone() }],
    paymasterContext: { policyId: 'free' },
  })
  const { success, actualGasCost } = await wait(hash)
  expect(success).toBe(true)
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
  expect(await paymaster.readDeposit()).toBe(deposit - actualGasCost)
  expect(await paymaster.sponsored()).toMatchObject([
    { userOpHash: hash, sender: owner.address, cost: actualGasCost, isSuccess: true },
  ])
  expect(paymaster.requests).toMatchObject([
    { method: 'pm_getPaymasterStubData', sender: owner.address, context: { policyId: 'free' } },
    { method: 'pm_getPaymasterData', sender: owner.address, context: { policyId: 'free' } },
  ])
})

test('a paymaster that refuses is quoted, and nothing is sent', async () => {
  const { bundler: bundlerClient, authorize } = await open({ paymasterUrl: paymaster.url, wei: 0n })
  paymaster.refuse('This month is paid for.')
  const before = bundler.requests.length
  const sending = bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [{ to: someone() }],
  })
  await expect(sending).rejects.toThrow('This month is paid for.')
  expect(bundler.requests.slice(before).map(({ method }) => method)).not.toContain('eth_sendUserOperation')
})

test('the signature of the paymaster is for one operation', async () => {
  const { account, bundler: bundlerClient, authorize } = await open({ paymasterUrl: paymaster.url, wei: 0n })
  const authorization = await authorize()
  const prepared = await bundlerClient.prepareUserOperation({ authorization, calls: [{ to: someone() }] })
  const changed = { ...prepared, callData: await account.encodeCalls([{ to: someone() }]) }
  const signature = await account.signUserOperation(changed)
  const sending = bundlerClient.sendUserOperation({ ...changed, signature } as never)
  await expect(sending).rejects.toThrow('AA34')
})

test('who cannot pay is refused by the EntryPoint', async () => {
  const { bundler: bundlerClient, authorize } = await open({ wei: 0n })
  const sending = bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [{ to: someone() }],
  })
  await expect(sending).rejects.toThrow('AA21')
})

test('a call that fails undoes the others', async () => {
  const { client, bundler: bundlerClient, authorize } = await open()
  const first = someone()
  const sending = bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [
      { to: first, value: 1n },
      { to: someone(), value: parseEther('9') },
    ],
  })
  await expect(sending).rejects.toThrow('reverted')
  expect(await client.getBalance({ address: first })).toBe(0n)
})

test('operations are refused with a code of ERC-7769, the estimate or the sending', async () => {
  const { bundler: bundlerClient, authorize } = await open()
  const authorization = await authorize()
  const send = () => bundlerClient.sendUserOperation({ authorization, calls: [{ to: someone() }] })
  bundler.refuse()
  await expect(send()).rejects.toThrow("AA21 didn't pay prefund")
  bundler.refuse({ code: -32507, message: 'AA24 signature error' }, ['eth_sendUserOperation'])
  await expect(send()).rejects.toThrow('AA24 signature error')
  bundler.refuse(false)
  await expect(send()).resolves.toMatch(/^0x/)
})

test('an operation that is dropped is accepted and never sent, and can be sent again', async () => {
  const { client, owner, account, bundler: bundlerClient, authorize, wait } = await open()
  const authorization = await authorize()
  const to = someone()
  const prepared = await bundlerClient.prepareUserOperation({ authorization, calls: [{ to, value: 4n }] })
  const signature = await account.signUserOperation(prepared)
  const send = () => bundlerClient.sendUserOperation({ ...prepared, signature } as never)
  bundler.drop(true)
  const hash = await send()
  bundler.drop(false)
  const other = await open()
  const authorized = await other.authorize()
  await other.wait(
    await other.bundler.sendUserOperation({ authorization: authorized, calls: [{ to: someone() }] }),
  )
  expect(await client.getCode({ address: owner.address })).toBeUndefined()
  expect(await (await ask('eth_getUserOperationReceipt', [hash])).json()).toMatchObject({ result: null })
  expect(await send()).toBe(hash)
  expect((await wait(hash)).success).toBe(true)
  expect(await client.getBalance({ address: to })).toBe(4n)
})

test('what was accepted before is not dropped', async () => {
  const { client, bundler: bundlerClient, authorize, wait } = await open()
  const other = await open()
  const to = someone()
  const prepared = await other.bundler.prepareUserOperation({
    authorization: await other.authorize(),
    calls: [{ to: someone() }],
  })
  const signature = await other.account.signUserOperation(prepared)
  const hash = await bundlerClient.sendUserOperation({
    authorization: await authorize(),
    calls: [{ to, value: 3n }],
  })
  bundler.drop(true)
  await other.bundler.sendUserOperation({ ...prepared, signature } as never)
  expect((await wait(hash)).success).toBe(true)
  expect(await client.getBalance({ address: to })).toBe(3n)
  expect(await client.getCode({ address: other.owner.address })).toBeUndefined()
})

test('requests fail, wait, and meet no server', async () => {
  bundler.failNext(1)
  expect((await ask('eth_chainId')).status).toBe(503)
  bundler.failNext(1, { code: -32005, message: 'limit exceeded' })
  expect(await (await ask('eth_chainId')).json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32005, message: 'limit exceeded' },
  })
  bundler.delay(100)
  expect(bundler.faults.delayMs).toBe(100)
  expect(await (await ask('eth_chainId')).json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x539' })
  bundler.down(true)
  await expect(ask('eth_chainId')).rejects.toThrow('fetch failed')
  expect(bundler.faults).toMatchObject({ isDown: true, failNext: 0 })
  bundler.reset()
  expect(await (await ask('eth_supportedEntryPoints')).json()).toMatchObject({ result: [bundler.entryPoint] })
})

test('answers batches, and what is no call; keeps the methods of alto to itself', async () => {
  const body = JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }, 5])
  expect(await (await fetch(bundler.url, { method: 'POST', body })).json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0x539' },
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
  ])
  expect(await (await ask('debug_bundler_clearState')).json()).toMatchObject({ error: { code: -32601 } })
})

test('a delegation can be changed behind the back of its user', async () => {
  const { client, owner, bundler: bundlerClient, authorize, wait } = await open()
  const authorization = await authorize()
  await wait(await bundlerClient.sendUserOperation({ authorization, calls: [{ to: someone() }] }))
  const thief = someone()
  const nonce = await client.getTransactionCount({ address: owner.address })
  await chain.delegate({ account: owner.address, to: thief })
  expect(await client.getCode({ address: owner.address })).toBe(`0xef0100${thief.slice(2).toLowerCase()}`)
  expect(await client.getTransactionCount({ address: owner.address })).toBe(nonce + 1)
  await expect(bundlerClient.sendUserOperation({ calls: [{ to: someone() }] })).rejects.toThrow()
  await chain.delegate({ account: owner.address })
  expect(await client.getCode({ address: owner.address })).toBeUndefined()
})

test('alto starts once its chain can be reached, accepts no TCP connection, and ends with the bundler', async () => {
  const other = await startBundler({ chain, isLazy: true })
  const entryPoints = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
    return (await fetch(other.url, { method: 'POST', body })).json()
  }
  chain.drop(true)
  expect(await entryPoints()).toMatchObject({ id: 1, error: { code: -32603 } })
  expect(other.pid).toBeUndefined()
  chain.reset()
  expect(await entryPoints()).toMatchObject({ result: [other.entryPoint] })
  const { pid } = other
  if (pid === undefined) throw new Error('Alto was not started.')
  expect(isRunning(pid)).toBe(true)
  if (canListListeners) expect(listenersOf(pid)).toEqual([])
  await other.stop()
  expect(isRunning(pid)).toBe(false)
  await expect(fetch(other.url)).rejects.toThrow('fetch failed')
}, 600_000)
