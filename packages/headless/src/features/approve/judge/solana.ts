import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createMintToInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Choose, Other, Row } from './row.js'
import { requestIn, type Setting, termsOf, unreadable } from './transactions.js'
import type { TrueAsset, TrueCall, TrueFee, Truth } from './truth.js'

const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const me = key(7)
const friend = key(9)
const stranger = key(11)
const mint = key(13)
const program = key(15)
const myTokens = getAssociatedTokenAddressSync(mint, me, true)
const friendTokens = getAssociatedTokenAddressSync(mint, friend, true)
const table = key(17)
const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const sol = 1_000_000_000n
const usual: Setting = { networkId: mainnet, address: me.toBase58(), balance: 20n * sol }

/** An instruction, and what it does. */
interface Step {
  readonly name: string
  readonly instruction: TransactionInstruction
  readonly truth: TrueCall
  /** What it sets of the fee. */
  readonly limit?: bigint
  readonly price?: bigint
}

const step = (name: string, instruction: TransactionInstruction, truth: TrueCall): Step => ({
  name,
  instruction,
  truth: { at: instruction.programId.toBase58(), ...truth },
})
const anything: TrueCall = { does: 'anything' }
const text = (account: PublicKey) => account.toBase58()
/** An account that signs for itself need not be told again. */
const payer = (...accounts: readonly PublicKey[]) =>
  accounts.some((account) => account.equals(me)) ? ['', ...accounts.map(text)] : accounts.map(text)

const pay = (from: PublicKey, to: PublicKey, lamports: bigint) =>
  step(`a payment of ${lamports}`, SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }), {
    does: 'moves',
    asset: 'native',
    amount: lamports,
    to: [text(to)],
    from: payer(from),
  })

const tokenOf = (name: PublicKey, decimals?: number): TrueAsset => ({
  contract: [text(name)],
  kind: 'token',
  source: 'known',
  decimals,
})
const isMuch = (amount: bigint) => (amount >= 2n ** 62n ? true : amount <= 10n ** 12n ? false : undefined)

const transferToken = (amount: bigint, owner = me, at = TOKEN_PROGRAM_ID) =>
  step(`a transfer of ${amount}`, createTransferInstruction(myTokens, friendTokens, owner, amount, [], at), {
    does: 'moves',
    asset: tokenOf(myTokens),
    amount,
    to: [text(friendTokens)],
    from: payer(owner, myTokens),
    source: text(myTokens),
  })

const transferChecked = (amount: bigint, owner = me, at = TOKEN_PROGRAM_ID) =>
  step(
    `a checked transfer of ${amount}`,
    createTransferCheckedInstruction(myTokens, mint, friendTokens, owner, amount, 6, [], at),
    {
      does: 'moves',
      asset: tokenOf(mint, 6),
      amount,
      to: [text(friendTokens)],
      from: payer(owner, myTokens),
      source: text(myTokens),
    },
  )

const approveToken = (amount: bigint, owner = me, at = TOKEN_PROGRAM_ID) =>
  step(`an allowance of ${amount}`, createApproveInstruction(myTokens, stranger, owner, amount, [], at), {
    does: 'lets',
    asset: tokenOf(myTokens),
    spender: text(stranger),
    amount,
    isUnlimited: isMuch(amount),
    owner: payer(owner, myTokens),
    source: text(myTokens),
  })

const approveChecked = (amount: bigint, at = TOKEN_PROGRAM_ID) =>
  step(
    `a checked allowance of ${amount}`,
    createApproveCheckedInstruction(myTokens, mint, stranger, me, amount, 6, [], at),
    {
      does: 'lets',
      asset: tokenOf(mint, 6),
      spender: text(stranger),
      amount,
      isUnlimited: isMuch(amount),
      owner: payer(me, myTokens),
      source: text(myTokens),
    },
  )

const revoke = (at = TOKEN_PROGRAM_ID) =>
  step('the end of an allowance', createRevokeInstruction(myTokens, me, [], at), {
    does: 'endsAllowance',
    account: text(myTokens),
    owner: text(me),
  })

const authorities = [
  [AuthorityType.MintTokens, 'mint'],
  [AuthorityType.FreezeAccount, 'freeze'],
  [AuthorityType.AccountOwner, 'owner'],
  [AuthorityType.CloseAccount, 'close'],
] as const

const setAuthority = (
  [type, authority]: (typeof authorities)[number],
  to: PublicKey | null,
  at = TOKEN_PROGRAM_ID,
) =>
  step(
    `the power to ${authority}${to ? '' : ' to none'}`,
    createSetAuthorityInstruction(myTokens, me, type, to, [], at),
    { does: 'empowers', account: text(myTokens), authority, from: text(me), to: to ? text(to) : undefined },
  )

const closeAccount = (to: PublicKey, at = TOKEN_PROGRAM_ID) =>
  step('a token account is closed', createCloseAccountInstruction(myTokens, to, me, [], at), {
    does: 'closesTokenAccount',
    account: text(myTokens),
    from: text(me),
    to: text(to),
  })

const openAccount = (isIdempotent: boolean, at = TOKEN_PROGRAM_ID) => {
  const create = isIdempotent
    ? createAssociatedTokenAccountIdempotentInstruction
    : createAssociatedTokenAccountInstruction
  const account = getAssociatedTokenAddressSync(mint, friend, true, at)
  return step('a token account is created', create(me, account, friend, mint, at), {
    does: 'opensTokenAccount',
    owner: text(friend),
    token: text(mint),
    payer: text(me),
  })
}

/** An account that is not the associated one of the owner: the program refuses it. */
const openWrongAccount = step(
  'a token account is created at another address',
  createAssociatedTokenAccountInstruction(me, stranger, friend, mint),
  { does: 'opensTokenAccount', owner: text(friend), token: text(mint), payer: text(me) },
)

const memo = (words: string | Uint8Array) =>
  step(
    'a memo',
    new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(words) }),
    typeof words === 'string' ? { does: 'writes', text: words } : anything,
  )

const unitLimit = (units: number): Step => ({
  ...step(`a limit of ${units}`, ComputeBudgetProgram.setComputeUnitLimit({ units }), { does: 'nothing' }),
  limit: BigInt(units),
})
const unitPrice = (microLamports: bigint): Step => ({
  ...step(`a price of ${microLamports}`, ComputeBudgetProgram.setComputeUnitPrice({ microLamports }), {
    does: 'nothing',
  }),
  price: microLamports,
})

const bytesAt = (programId: PublicKey, data: readonly number[], accounts = [me, myTokens]) =>
  step(
    `bytes at ${text(programId).slice(0, 4)}`,
    new TransactionInstruction({
      programId,
      keys: accounts.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(me), isWritable: true })),
      data: Buffer.from(data),
    }),
    anything,
  )

/** A known instruction with other bytes after those that the program reads, or with fewer. */
function withBytes(known: Step, change: (data: Uint8Array) => Uint8Array, truth: TrueCall): Step {
  const { programId, keys, data } = known.instruction
  const instruction = new TransactionInstruction({ programId, keys, data: Buffer.from(change(data)) })
  return step(`${known.name} with other bytes`, instruction, truth)
}

const accountSize = { newAccountPubkey: stranger, lamports: 5, space: 165, programId: program }
const otherSteps: readonly Step[] = [
  step('an account is given to a program', SystemProgram.assign({ accountPubkey: me, programId: program }), {
    does: 'empowers',
    account: text(me),
    authority: 'owner',
    from: text(me),
    to: text(program),
  }),
  step('an account is created', SystemProgram.createAccount({ fromPubkey: me, ...accountSize }), anything),
  step('space is taken', SystemProgram.allocate({ accountPubkey: me, space: 9 }), anything),
  step(
    'a payment from a derived account',
    SystemProgram.transfer({
      fromPubkey: stranger,
      basePubkey: me,
      toPubkey: friend,
      lamports: 5,
      seed: 'seed',
      programId: program,
    }),
    anything,
  ),
  step(
    'a nonce advances',
    SystemProgram.nonceAdvance({ noncePubkey: stranger, authorizedPubkey: me }),
    anything,
  ),
  step(
    'the owner of a nonce changes',
    SystemProgram.nonceAuthorize({
      noncePubkey: stranger,
      authorizedPubkey: me,
      newAuthorizedPubkey: friend,
    }),
    anything,
  ),
  step(
    'a nonce pays',
    SystemProgram.nonceWithdraw({
      noncePubkey: stranger,
      authorizedPubkey: me,
      toPubkey: friend,
      lamports: 5,
    }),
    anything,
  ),
  step('tokens are burned', createBurnInstruction(myTokens, mint, me, 5n), anything),
  step('tokens are made', createMintToInstruction(mint, friendTokens, me, 5n), anything),
  { ...step('wrapped SOL is counted', createSyncNativeInstruction(myTokens), anything) },
  step(
    'a transfer with a fee',
    createTransferCheckedWithFeeInstruction(
      myTokens,
      mint,
      friendTokens,
      me,
      50n,
      6,
      2n,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
    {
      does: 'moves',
      asset: tokenOf(mint, 6),
      amount: 50n,
      to: [text(friendTokens)],
      from: payer(me, myTokens),
      source: text(myTokens),
    },
  ),
  bytesAt(program, [1, 2, 3]),
  bytesAt(program, []),
  // A power over a mint of token-2022: its permanent delegate.
  bytesAt(TOKEN_2022_PROGRAM_ID, [35, ...stranger.toBytes()]),
  bytesAt(TOKEN_PROGRAM_ID, [6, 9, 1, ...stranger.toBytes()]),
  bytesAt(TOKEN_PROGRAM_ID, []),
  bytesAt(TOKEN_PROGRAM_ID, [200]),
  bytesAt(SystemProgram.programId, [2, 0, 0, 0, 5, 0]),
  bytesAt(SystemProgram.programId, [2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0], [me]),
  bytesAt(ComputeBudgetProgram.programId, [0, 1, 0, 0, 0, 0, 0, 0, 1]),
  bytesAt(ComputeBudgetProgram.programId, [3, 1]),
  withBytes(transferToken(5n), (data) => data.slice(0, 5), anything),
  withBytes(pay(me, friend, 5n), (data) => data.slice(0, 8), anything),
]

interface Facts {
  readonly setting?: Setting
  readonly feePayer?: PublicKey
  /** What the parameters have as the account. Default: the account of the connection. */
  readonly pubkey?: PublicKey | undefined
  readonly method?: string
  readonly isLegacy?: boolean
  readonly isPlain?: true
  readonly warns?: string
  readonly params?: object
}

const blockhash = text(key(21))

function messageOf(steps: readonly Step[], { feePayer = me, isLegacy }: Facts = {}) {
  const message = new TransactionMessage({
    payerKey: feePayer,
    recentBlockhash: blockhash,
    instructions: steps.map(({ instruction }) => instruction),
  })
  return isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message()
}

const serialize = (message: ReturnType<typeof messageOf>) =>
  Buffer.from(new VersionedTransaction(message).serialize()).toString('base64')

function feeOf(steps: readonly Step[], signatures: number, balance: bigint | undefined) {
  const value = paidBy(steps)
  const limit = steps.find((known) => known.limit !== undefined)?.limit
  const price = steps.find((known) => known.price !== undefined)?.price
  const count = steps.filter(({ truth }) => truth.does !== 'nothing').length
  // Without a limit the network has one for each instruction, and one for all.
  const limits = limit === undefined ? [200_000n * BigInt(count), 1_400_000n] : [limit]
  const least = 5_000n * BigInt(signatures)
  const maximum = limits.map((units) => least + (units * (price ?? 0n) + 999_999n) / 1_000_000n)
  const [most = 0n] = maximum
  const isHigh = most >= sol && (most > value || value === 0n) && most * 10n > (balance ?? 0n)
  const isLow = most * 10n <= (balance ?? 0n) && (value === 0n || most * 10n <= value)
  const fee: TrueFee = {
    limit,
    price,
    priority: [undefined, price],
    maximum,
    isHigh: isHigh ? true : isLow ? false : undefined,
    isImplied: price === undefined,
  }
  return { fee, isHigh }
}

const paidBy = (steps: readonly Step[]) =>
  steps.reduce(
    (sum, { truth }) => (truth.does === 'moves' && truth.asset === 'native' ? sum + truth.amount : sum),
    0n,
  )

/** A transaction of Solana with instructions. */
export function solanaOf(name: string, steps: readonly Step[], facts: Facts = {}): Row {
  const { setting = usual, feePayer = me, isPlain, warns, method = 'solana_signTransaction' } = facts
  const pubkey = 'pubkey' in facts ? facts.pubkey : me
  const message = messageOf(steps, facts)
  const paramsOf = (transaction: string) => ({
    transaction,
    ...(pubkey && { pubkey: text(pubkey) }),
    ...facts.params,
  })
  const request = requestIn(setting, method, paramsOf(serialize(message)))
  const fee = feeOf(steps, message.header.numRequiredSignatures, setting.balance)
  return {
    name,
    request,
    truth: {
      signs: 'transaction',
      ...termsOf(setting, pubkey && text(pubkey), undefined),
      call: { does: 'several', calls: toldTogether(steps), isAtomic: true },
      fee: fee.fee,
      feePayer: text(feePayer),
      ...(fee.isHigh && { warns: 'a fee that is more than a share' }),
      ...(isPlain && { isPlain }),
      ...(warns && { warns }),
    },
    others: otherMessages(message, steps).map(
      ({ member, transaction }): Other => ({
        member,
        request: { ...request, params: paramsOf(transaction) },
      }),
    ),
    changedByOthers: ['params.transaction'],
  }
}

/** Whether a program checks an account that stands in no other instruction. */
function isDerived(account: PublicKey, steps: readonly Step[]): boolean {
  const uses = steps.filter(({ instruction }) =>
    instruction.keys.some(({ pubkey }) => pubkey.equals(account)),
  )
  const opening = steps.filter(({ truth }) => truth.does === 'opensTokenAccount')
  // The account itself, and the programs that it is created with.
  const checked = opening.flatMap(({ instruction }) =>
    [1, 4, 5].map((index) => instruction.keys[index]?.pubkey),
  )
  return uses.length > 0 && checked.some((key) => key?.equals(account))
}

/** Whose a token account is, the program checks where the same transaction creates it. */
function toldTogether(steps: readonly Step[]): readonly TrueCall[] {
  const opened = steps.flatMap(({ truth, instruction }) =>
    truth.does === 'opensTokenAccount'
      ? [{ account: instruction.keys[1]?.pubkey.toBase58(), owner: truth.owner }]
      : [],
  )
  return steps.map(({ truth }) => {
    if (truth.does !== 'moves') return truth
    const owners = opened.filter(({ account }) => account === truth.to[0]).map(({ owner }) => owner)
    return { ...truth, to: [...truth.to, ...owners] }
  })
}

/** The message with one account, or one byte of one instruction, changed. */
function otherMessages(
  message: ReturnType<typeof messageOf>,
  steps: readonly Step[],
): { member: string; transaction: string }[] {
  const bytes = message.serialize()
  const changed = message.staticAccountKeys.map((account, index) => {
    const other = Buffer.from(bytes)
    const at = Buffer.from(bytes).indexOf(account.toBuffer())
    other.set(key(101 + index).toBytes(), at)
    return {
      member: `account${isDerived(account, steps) ? ' of a new token account' : ''} ${index}`,
      bytes: other,
    }
  })
  const data = message.compiledInstructions.flatMap((instruction, index) => {
    const inner = Buffer.from(instruction.data)
    const at = Buffer.from(bytes).lastIndexOf(inner)
    if (inner.length < 2 || at < 0) return []
    return Array.from(inner, (byte, offset) => {
      const other = Buffer.from(bytes)
      other[at + offset] = byte ^ 1
      return { member: `byte ${offset} of instruction ${index}`, bytes: other }
    })
  })
  // One signature of zeros for each account that signs.
  const count = message.header.numRequiredSignatures
  const signatures = [count, ...new Uint8Array(64 * count)]
  return [...changed, ...data].map(({ member, bytes: other }) => ({
    member,
    transaction: Buffer.from([...signatures, ...other]).toString('base64'),
  }))
}

/** The fees of several transactions together: each has a limit and a price of its own. */
function feeOfAll(transactions: readonly (readonly Step[])[], facts: Facts): TrueFee {
  const fees = transactions.map((steps) => {
    const { numRequiredSignatures } = messageOf(steps, facts).header
    return feeOf(steps, numRequiredSignatures, undefined).fee.maximum?.[0] ?? 0n
  })
  return { maximum: [fees.reduce((sum, fee) => sum + fee, 0n)], isImplied: true }
}

/** Several transactions in one request. */
function severalOf(name: string, transactions: readonly (readonly Step[])[], facts: Facts = {}): Row {
  const { setting = usual, pubkey = me, warns } = facts
  const truth: Truth = {
    signs: 'transaction',
    ...termsOf(setting, text(pubkey), undefined),
    call: {
      does: 'several',
      calls: transactions.map(
        (steps): TrueCall => ({ does: 'several', calls: toldTogether(steps), isAtomic: true }),
      ),
      isAtomic: transactions.length === 1 ? true : undefined,
    },
    fee: feeOfAll(transactions, facts),
    feePayer: text(facts.feePayer ?? me),
    ...(warns && { warns }),
  }
  const params = {
    transactions: transactions.map((steps) => serialize(messageOf(steps, facts))),
    pubkey: text(pubkey),
  }
  return { name, request: requestIn(setting, 'solana_signAllTransactions', params), truth }
}

/** An account that stands in a table is not in the request. */
function lookupRow(): Row {
  const found = new AddressLookupTableAccount({
    key: table,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [stranger, friend],
    },
  })
  const message = new TransactionMessage({
    payerKey: me,
    recentBlockhash: blockhash,
    instructions: [pay(me, friend, sol).instruction],
  }).compileToV0Message([found])
  const row = solanaOf('a payment to an account of a table', [pay(me, friend, sol)])
  const transaction = Buffer.from(new VersionedTransaction(message).serialize()).toString('base64')
  return {
    name: row.name,
    request: { ...row.request, params: { transaction, pubkey: text(me) } },
    truth: {
      ...row.truth,
      call: {
        does: 'several',
        calls: [{ does: 'anything', at: text(SystemProgram.programId) }],
        isAtomic: true,
      },
    } as Truth,
  }
}

const whole = serialize(messageOf([pay(me, friend, 5n)]))
const broken = (name: string, params: unknown, method = 'solana_signTransaction') =>
  unreadable(name, method, params, usual)
const changedBytes = (change: (bytes: Buffer) => Buffer) =>
  change(Buffer.from(whole, 'base64')).toString('base64')

const plain = { isPlain: true } as const
const max = 2n ** 64n - 1n

export const solanaRows: readonly Row[] = [
  solanaOf('a payment on Solana', [pay(me, friend, sol)], plain),
  solanaOf('an older transaction of Solana', [pay(me, friend, sol)], { ...plain, isLegacy: true }),
  solanaOf('a payment that is sent', [pay(me, friend, sol)], {
    ...plain,
    method: 'solana_signAndSendTransaction',
  }),
  solanaOf('a payment with options', [pay(me, friend, sol)], {
    method: 'solana_signAndSendTransaction',
    params: { sendOptions: { skipPreflight: true } },
  }),
  solanaOf('a payment without a pubkey', [pay(me, friend, sol)], { pubkey: undefined }),
  solanaOf('a payment for another pubkey', [pay(me, friend, sol)], { pubkey: friend }),
  solanaOf('a payment whose fee another account pays', [pay(me, friend, sol)], { feePayer: stranger }),
  solanaOf('a payment of another account', [pay(stranger, friend, sol)]),
  solanaOf('a payment without a connection', [pay(me, friend, sol)], { setting: {} }),
  solanaOf('a payment on another network', [pay(me, friend, sol)], {
    setting: { ...usual, networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  }),
  ...[TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].flatMap((at) => {
    const name = at === TOKEN_PROGRAM_ID ? 'Token' : 'Token-2022'
    return [
      solanaOf(`a transfer, ${name}`, [transferToken(5n, me, at)]),
      solanaOf(`a checked transfer, ${name}`, [transferChecked(5n, me, at)], plain),
      solanaOf(`a transfer of another owner, ${name}`, [transferToken(5n, stranger, at)]),
      solanaOf(`an allowance, ${name}`, [approveToken(5n, me, at)]),
      solanaOf(`an unlimited allowance, ${name}`, [approveToken(max, me, at)]),
      solanaOf(`a checked allowance, ${name}`, [approveChecked(5n, at)]),
      solanaOf(`an unlimited checked allowance, ${name}`, [approveChecked(max, at)]),
      solanaOf(`the end of an allowance, ${name}`, [revoke(at)]),
      ...authorities.flatMap((authority) => [
        solanaOf(`the power to ${authority[1]}, ${name}`, [setAuthority(authority, stranger, at)]),
        solanaOf(`the power to ${authority[1]} for none, ${name}`, [setAuthority(authority, null, at)]),
      ]),
      solanaOf(`a closed account, ${name}`, [closeAccount(me, at)]),
      solanaOf(`an account closed for a stranger, ${name}`, [closeAccount(stranger, at)]),
      solanaOf(
        `a new account and a transfer, ${name}`,
        [openAccount(false, at), transferChecked(5n, me, at)],
        plain,
      ),
      solanaOf(`a new account if there is none, ${name}`, [
        openAccount(true, at),
        transferChecked(5n, me, at),
      ]),
    ]
  }),
  solanaOf('an account at another address', [openWrongAccount]),
  solanaOf('two payments', [pay(me, friend, sol), pay(me, stranger, 5n)], plain),
  solanaOf('a payment and a memo', [pay(me, friend, sol), memo('Thanks')], plain),
  solanaOf('a memo with hidden characters', [memo('pay\u202e\u200b')]),
  solanaOf('a memo of bytes', [memo(Uint8Array.of(255, 254))]),
  solanaOf('an empty memo', [memo('')]),
  solanaOf('a payment with a low fee', [unitLimit(200_000), unitPrice(1_000n), pay(me, friend, sol)], plain),
  solanaOf('a limit alone', [unitLimit(200_000), pay(me, friend, sol)]),
  solanaOf('a price alone', [unitPrice(1_000n), pay(me, friend, sol)]),
  solanaOf('a priority fee of 14 SOL', [
    unitLimit(1_400_000),
    unitPrice(10_000_000_000n),
    pay(me, friend, 5n),
  ]),
  solanaOf('a priority fee of 14 SOL after the payment', [
    pay(me, friend, 5n),
    unitPrice(10_000_000_000n),
    unitLimit(1_400_000),
  ]),
  solanaOf('the highest price', [unitPrice(max), pay(me, friend, 5n)]),
  solanaOf('the highest price and limit', [unitPrice(max), unitLimit(2 ** 32 - 1), transferChecked(5n)]),
  solanaOf('an allowance beside a payment', [pay(me, friend, 5n), approveToken(max)]),
  solanaOf('the owner changes beside a payment', [
    pay(me, friend, 5n),
    setAuthority(authorities[2], stranger),
  ]),
  ...otherSteps.flatMap((other) => [
    solanaOf(`${other.name}, alone`, [other]),
    solanaOf(`${other.name}, beside a payment`, [pay(me, friend, 5n), other]),
  ]),
  solanaOf('no instructions', []),
  lookupRow(),
  severalOf('one of several', [[pay(me, friend, sol)]]),
  severalOf('two transactions', [[pay(me, friend, sol)], [transferChecked(5n)]]),
  severalOf('two transactions, of which one is unknown', [[pay(me, friend, sol)], [bytesAt(program, [1])]]),
  severalOf(
    'two transactions, of which one has a fee of 14 SOL',
    [[pay(me, friend, 5n)], [unitLimit(1_400_000), unitPrice(10_000_000_000n), transferChecked(5n)]],
    { warns: 'a fee that is more than a share' },
  ),
  severalOf('no transactions', []),
  severalOf(
    '101 transactions',
    Array.from({ length: 101 }, () => [pay(me, friend, 5n)]),
  ),
  broken('a byte after the transaction', {
    transaction: changedBytes((bytes) => Buffer.concat([bytes, Buffer.of(0)])),
  }),
  broken('a byte less', { transaction: changedBytes((bytes) => bytes.subarray(0, -1)) }),
  (() => {
    // A wallet adds what is missing, and signs the same message.
    const row = solanaOf('a transaction without signatures', [pay(me, friend, 5n)])
    const transaction = changedBytes((bytes) => Buffer.concat([Buffer.of(0), bytes.subarray(65)]))
    return { ...row, request: { ...row.request, params: { transaction, pubkey: text(me) } } }
  })(),
  broken('a transaction that is no base64', { transaction: '***', pubkey: text(me) }),
  broken('a transaction that is a list', { transaction: [1, 2], pubkey: text(me) }),
  broken('no transaction', { pubkey: text(me) }),
  broken('a pubkey that is none', { transaction: whole, pubkey: 'me' }),
  broken('no parameters on Solana', undefined),
  broken(
    'transactions that are a text',
    { transactions: whole, pubkey: text(me) },
    'solana_signAllTransactions',
  ),
  broken('instructions beside the transaction', {
    transaction: whole,
    pubkey: text(me),
    instructions: [{ programId: text(program), keys: [], data: '' }],
    feePayer: text(stranger),
    recentBlockhash: blockhash,
  }),
]

const makers: readonly ((choose: Choose) => Step)[] = [
  (choose) =>
    pay(choose.from([me, me, stranger]), choose.from([friend, me]), choose.from([0n, 1n, sol, max])),
  (choose) => transferToken(choose.from([0n, 5n, max]), choose.from([me, stranger]), anyProgram(choose)),
  (choose) => transferChecked(choose.from([0n, 5n, max]), choose.from([me, stranger]), anyProgram(choose)),
  (choose) => approveToken(choose.from([0n, 5n, max]), choose.from([me, stranger]), anyProgram(choose)),
  (choose) => approveChecked(choose.from([0n, 5n, max]), anyProgram(choose)),
  (choose) => revoke(anyProgram(choose)),
  (choose) => setAuthority(choose.from(authorities), choose.from([null, stranger]), anyProgram(choose)),
  (choose) => closeAccount(choose.from([me, stranger]), anyProgram(choose)),
  (choose) => openAccount(choose.from([true, false]), anyProgram(choose)),
  (choose) => memo(choose.from(['Thanks', 'pay\u200b', ''])),
  (choose) => choose.from(otherSteps),
]
const anyProgram = (choose: Choose) => choose.from([TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID])

/** A transaction of chosen instructions. */
export function anySolanaRow(choose: Choose): Row {
  const steps = Array.from({ length: 1 + choose.below(4) }, () => choose.from(makers)(choose))
  const budget = choose.from([[], [], [unitLimit(choose.from([0, 200_000, 2 ** 32 - 1]))]])
  const fee = choose.from([[], [unitPrice(choose.from([0n, 1n, 1_000n, 10_000_000_000n, max]))]])
  return solanaOf('chosen instructions', [...budget, ...fee, ...steps], {
    feePayer: choose.from([me, me, stranger]),
    pubkey: choose.from([me, me, friend, undefined]),
    isLegacy: choose.from([true, false]),
  })
}
