import type { SandboxSolana } from '@latchkey/sandbox'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWallet, createScene, eventually, sandboxNetworks } from '../../../../test/scene.js'
import { clusterNetwork, makeSolanaWallet, quickCluster, register } from '../../../../test/solanaScene.js'
import { wagmiAdapter } from '../../../exports/wagmi.js'
import { connect } from '../../../features/connect/connect.js'
import { LatchkeyProvider } from '../../../react/LatchkeyProvider.js'
import { NotConnectedError } from '../../../shared/errors/account.js'
import { UserRejectedError } from '../../../shared/errors/rpc.js'
import { solanaAdapter } from '../solanaAdapter.js'
import { sendTransaction } from './sendTransaction.js'
import { useSendTransaction } from './useSendTransaction.js'

const sol = 1_000_000_000n
let cluster: SandboxSolana
let chain: Connection

beforeAll(async () => {
  cluster = await quickCluster()
  chain = new Connection(cluster.url, { wsEndpoint: cluster.wsUrl, commitment: 'confirmed' })
})
afterAll(() => cluster?.stop())

function createSolana() {
  const wallet = makeSolanaWallet(cluster)
  register(wallet.standard)
  const scene = createScene({
    networks: [...sandboxNetworks(), clusterNetwork(cluster)],
    adapters: [wagmiAdapter(), solanaAdapter()],
  })
  return { ...scene, wallet }
}

async function connected() {
  const scene = createSolana()
  const { address } = await connect(scene.latchkey, {
    connector: await scene.connector('Sandbox Solana Wallet'),
  })
  return { ...scene, address }
}

/** An unsigned transfer of 1 SOL. */
async function buildTransfer(from: string, to: PublicKey): Promise<Uint8Array> {
  const { blockhash, lastValidBlockHeight } = await chain.getLatestBlockhash()
  const feePayer = new PublicKey(from)
  const transfer = SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: to, lamports: sol })
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight }).add(transfer)
  return transaction.serialize({ requireAllSignatures: false })
}

test('signs and sends a transaction of the app, and emits its confirmation', async () => {
  const { latchkey, address, events } = await connected()
  const to = Keypair.generate().publicKey
  const { hash } = await sendTransaction(latchkey, { transaction: await buildTransfer(address, to) })
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({
      type: 'send.confirmed',
      namespace: 'solana',
      hash,
      status: 'success',
    }),
  )
  expect(BigInt(await chain.getBalance(to))).toBe(sol)
})

test('the hook returns the hash, and a refusal as error', async () => {
  const { latchkey, address, wallet } = await connected()
  const { result } = renderHook(() => useSendTransaction(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    ),
  })
  const to = Keypair.generate().publicKey
  const transaction = await buildTransfer(address, to)
  act(() => result.current.mutate({ transaction }))
  await waitFor(() => expect(result.current.data?.hash).toBeTypeOf('string'), { timeout: 60_000 })

  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.mutate({ transaction }))
  await waitFor(() => expect(result.current.error).toBeInstanceOf(UserRejectedError), { timeout: 60_000 })
})

test('the same transaction twice shows one request of the hook, a later or another one its own', async () => {
  const { latchkey, address, wallet } = await connected()
  wallet.controls.setApproval('window')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  const { result } = renderHook(() => ({ one: useSendTransaction(), other: useSendTransaction() }), {
    wrapper,
  })
  const send = (form: 'one' | 'other', transaction: Uint8Array) =>
    result.current[form].mutateAsync({ transaction }).catch(({ code }) => code as string)
  const to = Keypair.generate().publicKey
  const isAsked = () => eventually(() => expect(wallet.controls.pending).toHaveLength(1))

  const first = await buildTransfer(address, to)
  const sending = send('one', first)
  await isAsked()
  // The app builds the transaction again at the second click.
  cluster.advanceSlots(40)
  const rebuilt = await buildTransfer(address, to)
  expect(rebuilt).not.toEqual(first)
  const joining = send('one', rebuilt)
  // The wallet refuses a second request while it shows one.
  const another = await buildTransfer(address, Keypair.generate().publicKey)
  for (const refused of [send('one', another), send('other', first)])
    expect(await refused).toBe('rpc/request-pending')
  await wallet.controls.approve()
  expect(await joining).toEqual({ hash: expect.any(String) })
  expect(await joining).toEqual(await sending)
  await eventually(async () => expect(BigInt(await chain.getBalance(to))).toBe(sol))

  const again = send('one', await buildTransfer(address, to))
  await isAsked()
  await wallet.controls.reject()
  expect(await again).toBe('rpc/user-rejected')
})

test('rejects for an account of another namespace', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createSolana()
  await connect(latchkey, { connector: await connector('Sandbox Wallet') })
  await expect(sendTransaction(latchkey, { transaction: new Uint8Array() })).rejects.toBeInstanceOf(
    NotConnectedError,
  )
  expect(wallet.log.entries.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})

test('is confirmed later with more confirmations', async () => {
  const { latchkey, address, events } = await connected()
  const transaction = await buildTransfer(address, Keypair.generate().publicKey)
  const { hash } = await sendTransaction(latchkey, { transaction, confirmations: 8 })
  await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash }))
  const { value } = await chain.getSignatureStatus(hash)
  // The slot of the answer's context can be older than the one from which confirmations are counted.
  const confirmations = value?.confirmationStatus === 'finalized' ? 32 : value?.confirmations
  expect(confirmations).toBeGreaterThanOrEqual(7)
})

test('two calls with one idempotencyKey are one request, and with another key two', async () => {
  const { latchkey, address, wallet } = await connected()
  const transaction = await buildTransfer(address, Keypair.generate().publicKey)
  wallet.controls.setApproval('window')
  const send = (idempotencyKey: string) => sendTransaction(latchkey, { transaction, idempotencyKey })
  const calls = [send('one'), send('one'), send('other')].map((call) => call.catch(({ code }) => code))
  await eventually(() => expect(wallet.controls.pending.length).toBeGreaterThan(0))
  const requests = wallet.log.entries.filter(({ method }) => /sendTransaction|signTransaction/i.test(method))
  await wallet.controls.reject()
  while (wallet.controls.pending.length > 0) await wallet.controls.reject()
  await Promise.all(calls)
  expect(requests).toHaveLength(2)
})
