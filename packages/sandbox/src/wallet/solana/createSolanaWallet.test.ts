import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSolanaSignature, openSolanaWallet } from '../../../test/openSolanaWallet.js'
import { solanaTestAccounts } from '../../solana/solanaTestAccounts.js'
import { type SandboxSolana, startSolana } from '../../solana/startSolana.js'
import { createWireLog } from '../kernel/createWireLog.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'

const [alice, bob] = solanaTestAccounts.map(({ address }) => address) as [string, string]
const aliceKey = new PublicKey(alice)

let cluster: SandboxSolana
let connection: Connection
beforeAll(async () => {
  cluster = await startSolana({ slotMs: 50 })
  connection = new Connection(cluster.url, { commitment: 'confirmed', wsEndpoint: cluster.wsUrl })
})
afterAll(() => cluster.stop())

const open = (approval: 'auto' | 'window' = 'auto') =>
  openSolanaWallet({ approval, chains: [{ id: 'solana:localnet', name: 'Local', rpcUrl: cluster.url }] })
const connected = async (approval?: 'window') => {
  const app = open()
  await app.connect()
  if (approval) app.wallet.controls.setApproval(approval)
  return app
}
const transfer = (to: PublicKey, lamports: number, from = aliceKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

async function legacy(...instructions: TransactionInstruction[]): Promise<Uint8Array> {
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: aliceKey, recentBlockhash: blockhash } as never)
  transaction.add(...instructions)
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
}

async function version0(...instructions: TransactionInstruction[]): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey: aliceKey, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

describe('transactions', () => {
  test.each(['legacy', 0] as const)('version %s is signed and accepted by the cluster', async (version) => {
    const app = await connected()
    const to = Keypair.generate().publicKey
    const instruction = transfer(to, LAMPORTS_PER_SOL)
    const transaction = version === 0 ? (await version0(instruction)).serialize() : await legacy(instruction)
    const [output] = await app.signTransaction({ account: app.account(), transaction })
    const signed = output?.signedTransaction ?? new Uint8Array()
    const parsed = VersionedTransaction.deserialize(signed)
    const [signature = new Uint8Array()] = parsed.signatures
    expect(isSolanaSignature(app.account().publicKey, parsed.message.serialize(), signature)).toBe(true)
    await connection.sendRawTransaction(signed)
    await expect.poll(() => connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
  })

  test('sending resolves when the commitment is reached', async () => {
    const app = await connected()
    const to = Keypair.generate().publicKey
    const [output] = await app.signAndSendTransaction({
      account: app.account(),
      chain: 'solana:localnet',
      transaction: await legacy(transfer(to, 5_000_000)),
      options: { commitment: 'confirmed' },
    })
    expect(output?.signature).toHaveLength(64)
    expect(await connection.getBalance(to)).toBe(5_000_000)
    expect(app.wallet.log.entries.map(({ method }) => method)).toContain('sendTransaction')
  })

  test('one approval signs several', async () => {
    const app = await connected('window')
    const all = await Promise.all([1, 2, 3].map((n) => legacy(transfer(new PublicKey(bob), n * 1_000_000))))
    const outputs = app.signTransaction(
      ...all.map((transaction) => ({ account: app.account(), transaction })),
    )
    await app.wallet.controls.approve()
    expect(app.wallet.controls.pending).toEqual([])
    expect(await outputs).toHaveLength(3)
    for (const { signedTransaction } of await outputs) {
      const { message, signatures } = VersionedTransaction.deserialize(signedTransaction)
      const [signature = new Uint8Array()] = signatures
      expect(isSolanaSignature(aliceKey.toBytes(), message.serialize(), signature)).toBe(true)
    }
  })

  test("another signer's signature is kept", async () => {
    const app = await connected()
    const other = Keypair.generate()
    const transaction = await version0(
      SystemProgram.createAccount({
        fromPubkey: aliceKey,
        newAccountPubkey: other.publicKey,
        lamports: 10_000_000,
        space: 0,
        programId: SystemProgram.programId,
      }),
    )
    transaction.sign([other])
    await app.signAndSendTransaction({
      account: app.account(),
      chain: 'solana:localnet',
      transaction: transaction.serialize(),
      options: { commitment: 'processed' },
    })
    await expect.poll(() => connection.getBalance(other.publicKey)).toBe(10_000_000)
  })

  test("the cluster's error is returned with its reason", async () => {
    const app = await connected()
    const sent = app.signAndSendTransaction({
      account: app.account(),
      chain: 'solana:localnet',
      transaction: await legacy(transfer(new PublicKey(bob), 2 ** 50)),
    })
    await expect(sent).rejects.toMatchObject({
      name: 'SolanaWalletError',
      code: -32002,
      data: { logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]) },
    })
  })

  test('one that never lands fails as expired', async () => {
    const app = await connected()
    const transaction = await legacy(transfer(new PublicKey(bob), 1_000_000))
    cluster.forgetTransactions(1)
    const sent = app.signAndSendTransaction({
      account: app.account(),
      chain: 'solana:localnet',
      transaction,
      options: { commitment: 'confirmed' },
    })
    sent.catch(() => {})
    await expect
      .poll(() => app.wallet.log.entries.map(({ method }) => method))
      .toContain('getSignatureStatuses')
    cluster.advanceSlots(200)
    await expect(sent).rejects.toThrow('expired')
  })

  test.each<[string, (app: Awaited<ReturnType<typeof connected>>) => Promise<unknown>, RegExp]>([
    [
      'invalid bytes',
      (app) => app.signTransaction({ account: app.account(), transaction: new Uint8Array([1, 2, 3]) }),
      /not a transaction that can be signed/,
    ],
    [
      'text',
      (app) => app.signTransaction({ account: app.account(), transaction: 'AQ==' as never }),
      /is a Uint8Array/,
    ],
    [
      'one without the account as signer',
      async (app) => {
        app.wallet.controls.switchAccount(bob)
        const transaction = await legacy(transfer(new PublicKey(bob), 1))
        return app.signTransaction({ account: app.account(), transaction })
      },
      /not among the signers/,
    ],
    [
      'an account without permission',
      async (app) => {
        const account = { ...app.account(), address: bob }
        return app.signTransaction({ account, transaction: await legacy(transfer(aliceKey, 1)) })
      },
      /no permission/,
    ],
    [
      'another chain',
      async (app) =>
        app.signAndSendTransaction({
          account: app.account(),
          chain: 'solana:mainnet',
          transaction: await legacy(transfer(aliceKey, 1)),
        }),
      /does not know the chain "solana:mainnet"/,
    ],
  ])('%s is rejected without asking the user', async (_, ask, message) => {
    const app = await connected('window')
    await expect(ask(app)).rejects.toThrow(message)
    expect(app.wallet.controls.pending).toEqual([])
  })
})

describe('the window shows', () => {
  const shown = async (...instructions: TransactionInstruction[]) => {
    const app = await connected('window')
    const signed = app.signTransaction({ account: app.account(), transaction: await legacy(...instructions) })
    signed.catch(() => {})
    const request = app.wallet.controls.pending[0]?.request
    await app.wallet.controls.reject()
    await expect(signed).rejects.toMatchObject({ code: 4001 })
    if (request?.namespace !== 'solana' || request.kind !== 'signTransaction') throw new Error('not asked')
    return request.transactions[0]
  }

  test('a transfer of SOL, with its priority fee', async () => {
    const view = await shown(
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_500 }),
      transfer(new PublicKey(bob), 1_500_000_000),
    )
    expect(view).toMatchObject({
      version: 'legacy',
      feePayer: alice,
      raw: [],
      rows: [
        ['Priority fee', '2500 micro-lamports per unit'],
        ['Amount', '1.5 SOL'],
        ['To', bob],
      ],
    })
  })

  test('a transfer of a token, with the account it creates', async () => {
    const mint = Keypair.generate().publicKey
    const [from, to] = [aliceKey, new PublicKey(bob)].map((owner) =>
      getAssociatedTokenAddressSync(mint, owner),
    )
    const view = await shown(
      createAssociatedTokenAccountIdempotentInstruction(aliceKey, to as PublicKey, new PublicKey(bob), mint),
      createTransferCheckedInstruction(from as PublicKey, mint, to as PublicKey, aliceKey, 12_340_000n, 6),
    )
    expect(view?.rows).toEqual([
      ['New token account', `${to}, for ${bob} and the token ${mint}`],
      ['Amount', '12.34 of the token'],
      ['Token', mint.toBase58()],
      ['To token account', `${to}`],
    ])
  })

  test('an unknown program, with its address and data', async () => {
    const programId = Keypair.generate().publicKey
    const keys = [{ pubkey: new PublicKey(bob), isSigner: false, isWritable: true }]
    const view = await shown(
      new TransactionInstruction({ programId, keys, data: Buffer.from('beef', 'hex') }),
    )
    expect(view?.rows).toEqual([['Program', programId.toBase58()]])
    expect(view?.raw).toEqual([`${programId}\n  ${bob}\n  data beef`])
  })

  test('an unknown instruction of a known program', async () => {
    const view = await shown(SystemProgram.assign({ accountPubkey: aliceKey, programId: new PublicKey(bob) }))
    expect(view?.rows).toEqual([['Program', 'System (11111111111111111111111111111111)']])
    expect(view?.raw[0]).toContain('data 01000000')
  })
})

describe('the fee in the window', () => {
  const described = async (lamports: number) => {
    const app = await connected('window')
    const transaction = await legacy(transfer(Keypair.generate().publicKey, lamports))
    app
      .signAndSendTransaction({ account: app.account(), chain: 'solana:localnet', transaction })
      .catch(() => {})
    const [pending] = app.wallet.controls.pending
    if (pending?.request.namespace !== 'solana') throw new Error('not asked')
    return describeSolanaRequest(pending.request, 'The page', createWireLog())
  }

  test('equals the fee of the cluster', async () => {
    const { fee, title } = await described(LAMPORTS_PER_SOL)
    expect(title).toBe('Send transaction')
    expect(await fee?.()).toBe('0.000005 SOL')
  })

  test('is unknown if the cluster would reject the transaction, with the reason', async () => {
    const { fee } = await described(2 ** 50)
    await expect(fee?.()).rejects.toThrow('InstructionError')
  })
})
