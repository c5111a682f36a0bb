import { Keypair, PublicKey, SystemProgram, TransactionMessage } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { isSolanaSignature, openSolanaWallet } from '../../../test/openSolanaWallet.js'
import { solanaTestAccounts } from '../../solana/solanaTestAccounts.js'
import type { Fault } from '../types.js'

const [alice, bob] = solanaTestAccounts.map(({ address }) => address) as [string, string]
const hello = new TextEncoder().encode('hello')

describe('connection', () => {
  test('shows no account before the approval, then the selected one', async () => {
    const app = openSolanaWallet({ approval: 'window' })
    expect(app.wallet.standard.accounts).toEqual([])
    expect(await app.connect({ silent: true })).toEqual({ accounts: [] })
    const connecting = app.connect()
    await app.wallet.controls.approve()
    expect((await connecting).accounts.map(({ address }) => address)).toEqual([alice])
    expect(app.account().publicKey).toEqual(new PublicKey(alice).toBytes())
    expect(await app.connect({ silent: true })).toEqual({ accounts: app.wallet.standard.accounts })
    expect(await app.connect()).toEqual({ accounts: app.wallet.standard.accounts })
  })

  test('the user chooses accounts', async () => {
    const app = openSolanaWallet({ approval: 'window' })
    const connecting = app.connect()
    await app.wallet.controls.approve(undefined, { accounts: [bob] })
    expect((await connecting).accounts.map(({ address }) => address)).toEqual([bob])
  })

  test('sends events for a change of account, the lock and a disconnect', async () => {
    const app = openSolanaWallet()
    const told: string[][] = []
    const leave = app.on('change', ({ accounts }) =>
      told.push((accounts ?? []).map(({ address }) => address)),
    )
    const { accounts } = await app.connect()
    app.wallet.controls.switchAccount(bob)
    app.wallet.controls.setLocked(true)
    expect(app.wallet.standard.accounts).toEqual([])
    app.wallet.controls.setLocked(false)
    // React compares the objects by identity.
    expect(app.wallet.standard.accounts[1]).toBe(accounts[0])
    await app.disconnect()
    leave()
    await app.connect()
    expect(told).toEqual([[alice], [bob, alice], [], [bob, alice], []])
  })

  test('a locked wallet asks to unlock', async () => {
    const app = openSolanaWallet()
    await app.connect()
    app.wallet.controls.setApproval('window')
    app.wallet.controls.setLocked(true)
    expect(await app.connect({ silent: true })).toEqual({ accounts: [] })
    const again = app.connect()
    expect(app.wallet.controls.pending).toMatchObject([{ request: { namespace: 'solana', kind: 'unlock' } }])
    await app.wallet.controls.approve()
    expect((await again).accounts).toHaveLength(1)
  })

  test('restores its state after a reload and in another tab', async () => {
    const storage = memoryStorage()
    const app = openSolanaWallet({ storage })
    const tab = openSolanaWallet({ storage })
    await app.connect()
    app.wallet.controls.switchAccount(bob)
    expect(openSolanaWallet({ storage }).wallet.standard.accounts.map(({ address }) => address)).toEqual([
      bob,
      alice,
    ])
    const told: number[] = []
    tab.on('change', ({ accounts }) => told.push(accounts?.length ?? 0))
    tab.wallet.syncFromStorage()
    app.wallet.controls.reset()
    tab.wallet.syncFromStorage()
    expect(told).toEqual([2, 0])
    expect(storage.all.size).toBe(0)
  })

  test.each(['{', '{"version":1,"solana":{"selected":7,"permitted":"x"}}', '{"version":1,"solana":null}'])(
    '%s in the storage is ignored',
    (text) => {
      const storage = memoryStorage({ 'latchkey-sandbox.test.latchkey.sandbox.solana': text })
      expect(openSolanaWallet({ storage }).wallet.controls.getSnapshot()).toMatchObject({
        selectedAccount: alice,
        permittedAccounts: [],
      })
    },
  )
})

describe('messages', () => {
  test('are signed unchanged, each with an approval', async () => {
    const app = openSolanaWallet()
    await app.connect()
    const bytes = new Uint8Array([0xff, 0x00, 0x7f])
    const account = app.account()
    const outputs = await app.signMessage({ account, message: hello }, { account, message: bytes })
    expect(outputs.map(({ signedMessage }) => signedMessage)).toEqual([hello, bytes])
    for (const { signedMessage, signature } of outputs) {
      expect(isSolanaSignature(account.publicKey, signedMessage, signature)).toBe(true)
    }
    expect(app.wallet.log.entries.at(-1)).toMatchObject({
      method: 'solana:signMessage',
      params: [{ account: alice, message: '0x68656c6c6f' }, { message: '0xff007f' }],
      status: 'ok',
    })
  })

  test('are copied, so that the page cannot change them during the approval', async () => {
    const app = openSolanaWallet()
    await app.connect()
    app.wallet.controls.setApproval('window')
    const message = hello.slice()
    const signed = app.signMessage({ account: app.account(), message })
    expect(app.wallet.controls.pending).toMatchObject([
      { request: { message: 'hello', raw: '0x68656c6c6f' } },
    ])
    message.fill(0)
    await app.wallet.controls.approve()
    expect((await signed)[0]?.signedMessage).toEqual(hello)
  })

  test.each(['compileToLegacyMessage', 'compileToV0Message'] as const)(
    'a transaction as message is rejected: %s',
    async (compile) => {
      const app = openSolanaWallet()
      await app.connect()
      const message = new TransactionMessage({
        payerKey: new PublicKey(alice),
        recentBlockhash: Keypair.generate().publicKey.toBase58(),
        instructions: [
          SystemProgram.transfer({
            fromPubkey: new PublicKey(alice),
            toPubkey: new PublicKey(bob),
            lamports: 1,
          }),
        ],
      })
        [compile]()
        .serialize()
      await expect(app.signMessage({ account: app.account(), message })).rejects.toThrow('are a transaction')
    },
  )

  test('a wallet that is not connected signs nothing', async () => {
    const app = openSolanaWallet()
    const { accounts } = await openSolanaWallet().connect()
    const [account] = accounts
    if (!account) throw new Error('not connected')
    await expect(app.signMessage({ account, message: hello })).rejects.toMatchObject({ code: 4100 })
  })
})

describe('sign in', () => {
  test('connects and signs the text that the standard defines', async () => {
    const app = openSolanaWallet()
    const [output] = await app.signIn({
      domain: 'localhost',
      statement: 'Welcome.',
      uri: 'http://localhost/login',
      version: '1',
      chainId: 'solana:localnet',
      nonce: 'abcd1234',
      issuedAt: '2026-11-21T10:00:00.000Z',
      expirationTime: '2026-11-21T11:00:00.000Z',
      notBefore: '2026-11-21T09:00:00.000Z',
      requestId: '7',
      resources: ['https://one.example', 'https://two.example'],
    })
    if (!output) throw new Error('nothing signed')
    expect(new TextDecoder().decode(output.signedMessage)).toBe(
      `localhost wants you to sign in with your Solana account:
${alice}

Welcome.

URI: http://localhost/login
Version: 1
Chain ID: solana:localnet
Nonce: abcd1234
Issued At: 2026-11-21T10:00:00.000Z
Expiration Time: 2026-11-21T11:00:00.000Z
Not Before: 2026-11-21T09:00:00.000Z
Request ID: 7
Resources:
- https://one.example
- https://two.example`,
    )
    expect(isSolanaSignature(output.account.publicKey, output.signedMessage, output.signature)).toBe(true)
    expect(app.wallet.standard.accounts).toEqual([output.account])
  })

  test('without input, the message has only the page and the selected account', async () => {
    const app = openSolanaWallet()
    const [output] = await app.signIn()
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `localhost wants you to sign in with your Solana account:\n${alice}`,
    )
  })

  test('an account that the wallet does not have is rejected', async () => {
    const app = openSolanaWallet()
    const address = Keypair.generate().publicKey.toBase58()
    await expect(app.signIn({ address })).rejects.toMatchObject({ code: 4100 })
    expect(app.wallet.standard.accounts).toEqual([])
  })
})

describe('faults', () => {
  test.each<[Fault, object]>([
    [{ kind: 'reject' }, { code: 4001, message: 'User rejected the request.' }],
    [{ kind: 'alreadyPending' }, { code: -32002 }],
    [{ kind: 'locked' }, { code: 4100 }],
    [{ kind: 'dead' }, { code: 4900 }],
    [
      { kind: 'error', code: -32603, message: 'no luck' },
      { code: -32603, message: 'no luck' },
    ],
  ])('%j fails one request with an Error, then the wallet works again', async (fault, error) => {
    const app = openSolanaWallet()
    app.wallet.controls.next(fault)
    const thrown: unknown = await app.connect().catch((reason: unknown) => reason)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).toMatchObject(error)
    expect(app.wallet.log.entries[0]).toMatchObject({ method: 'standard:connect', fault: fault.kind })
    expect((await app.connect()).accounts).toHaveLength(1)
  })

  test('a silent request ends when released; a wrong answer is returned; a fault of EVM waits', async () => {
    const app = openSolanaWallet()
    app.wallet.controls.next({ kind: 'unknownChain', code: 4902 }, { kind: 'silent' })
    const connecting = app.connect()
    expect(app.wallet.controls.pending).toMatchObject([{ silent: true }])
    await app.wallet.controls.release()
    await connecting
    app.wallet.controls.next({ kind: 'wrongAnswer', result: [] })
    expect(await app.signMessage({ account: app.account(), message: hello })).toEqual([])
    expect(app.wallet.controls.getSnapshot().faults).toEqual([{ kind: 'unknownChain', code: 4902 }])
  })

  test('a dead wallet fails open requests and all others until it is back', async () => {
    const app = openSolanaWallet({ approval: 'window' })
    const connecting = app.connect()
    app.wallet.controls.setDead(true)
    await expect(connecting).rejects.toMatchObject({ code: 4900 })
    await expect(app.connect({ silent: true })).rejects.toMatchObject({ code: 4900 })
    app.wallet.controls.setDead(false)
    expect(await app.connect({ silent: true })).toEqual({ accounts: [] })
  })

  test('a second request of a kind fails while one is open', async () => {
    const app = openSolanaWallet({ approval: 'window' })
    const first = app.connect()
    await expect(app.connect()).rejects.toMatchObject({ code: -32002 })
    await app.wallet.controls.approve()
    expect((await first).accounts).toHaveLength(1)
  })
})
