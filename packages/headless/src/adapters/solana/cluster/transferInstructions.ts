import type { Address, Instruction } from '@solana/kit'
import type { TokenReference } from '../../../core/capabilities.js'
import { InsufficientBalanceError, InvalidReceiverError } from '../../../shared/errors/send.js'
import { TokenMismatchError, TokenNotFoundError } from '../../../shared/errors/token.js'
import { ReceiverNotWalletError } from '../errors.js'
import type { Cluster } from './createCluster.js'
import { getTokenAccounts, type TokenAccount } from './getTokenAccounts.js'
import type { Programs } from './packages.js'

const token2022Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** The byte offsets in a mint account, in both programs. */
const mintLayout = { decimals: 44, isInitialized: 45, size: 82 } as const

/** The accounts of a token whose transfers fit in one transaction, with one that is created. */
const maxSources = 8

export interface TransferParameters {
  readonly cluster: Cluster
  readonly programs: Programs
  readonly from: string
  readonly to: string
  /** In the smallest unit of what is sent. */
  readonly value: bigint
  readonly token?: TokenReference | undefined
}

export interface TransferInstructions {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** The accounts that the transfer writes to. Its priority fee depends on them. */
  readonly writable: readonly Address[]
  /** The receiver's new token account, whose rent the sender pays. Empty if it exists. */
  readonly createdAccounts: readonly Address[]
  /** About the bytes of that account: those of the sender's. 0 if it exists. */
  readonly createdBytes: bigint
}

/**
 * Creates the instructions of a transfer of SOL, or of a token of either program. A token account is created
 * for a receiver without one.
 *
 * @throws {InvalidReceiverError} if an address is invalid.
 * @throws {ReceiverNotWalletError} if the receiver is a token account or a program.
 * @throws {TokenNotFoundError} if the network has no such token.
 * @throws {TokenMismatchError} if the token has other decimals.
 * @throws {InsufficientBalanceError} if the account has too little of the token.
 */
export async function transferInstructions(parameters: TransferParameters): Promise<TransferInstructions> {
  const { cluster, programs, from, to, value, token } = parameters
  const { kit } = cluster
  if (!kit.isAddress(from) || !kit.isAddress(to)) throw new InvalidReceiverError(cluster.network.name)
  const receiver = await readAccount(cluster, to)
  // Only the program could send from such an account.
  if (receiver && (receiver.executable || isTokenProgram(programs, receiver.owner)))
    throw new ReceiverNotWalletError()
  const payer = kit.createNoopSigner(from)
  if (token) return tokenTransfer({ cluster, programs, from, to, value, token })
  return {
    payer: from,
    instructions: [
      programs.system.getTransferSolInstruction({ source: payer, destination: to, amount: value }),
    ],
    writable: [from, to],
    createdAccounts: [],
    createdBytes: 0n,
  }
}

async function tokenTransfer(parameters: {
  cluster: Cluster
  programs: Programs
  from: Address
  to: Address
  value: bigint
  token: TokenReference
}): Promise<TransferInstructions> {
  const { cluster, programs, from, to, value, token } = parameters
  const { kit } = cluster
  const tokens = programs.token
  const payer = kit.createNoopSigner(from)
  const { mint, tokenProgram, decimals } = await readMint(cluster, programs, token)
  const [accounts, [associated], [destination]] = await Promise.all([
    getTokenAccounts({ cluster, owner: from, mint }),
    tokens.findAssociatedTokenPda({ owner: from, tokenProgram, mint }),
    tokens.findAssociatedTokenPda({ owner: to, tokenProgram, mint }),
  ])
  const sources = chooseSources(accounts, associated, value)
  const [source] = sources
  if (!source) throw new InsufficientBalanceError(token.symbol)
  const isExisting = (await readAccount(cluster, destination)) !== undefined
  const transfers = sources.map((each) =>
    tokens.getTransferCheckedInstruction(
      { source: each.address, mint, destination, authority: payer, amount: each.amount, decimals },
      { programAddress: tokenProgram },
    ),
  )
  const create = tokens.getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  return {
    payer: from,
    instructions: isExisting ? transfers : [create, ...transfers],
    writable: [from, ...sources.map((each) => each.address), destination],
    createdAccounts: isExisting ? [] : [destination],
    createdBytes: isExisting ? 0n : source.bytes,
  }
}

/**
 * Returns the accounts that an amount is taken from, and how much from each: one account if it has enough,
 * else several, the largest first. The associated one is preferred. Empty if they have too little.
 */
function chooseSources(
  accounts: readonly TokenAccount[],
  associated: Address,
  value: bigint,
): readonly TokenAccount[] {
  const isAssociated = ({ address }: TokenAccount) => address === associated
  const usable = accounts
    .filter(({ amount, isFrozen }) => !isFrozen && amount > 0n)
    .sort((a, b) => Number(isAssociated(b)) - Number(isAssociated(a)) || (a.amount < b.amount ? 1 : -1))
  const single = usable.find(({ amount }) => amount >= value)
  if (single) return [{ ...single, amount: value }]
  const sources: TokenAccount[] = []
  let missing = value
  for (const account of usable.slice(0, maxSources)) {
    if (missing <= account.amount) return [...sources, { ...account, amount: missing }]
    sources.push(account)
    missing -= account.amount
  }
  return []
}

/**
 * Reads the program and the decimals of a token. The amount was displayed with the decimals of `token`, so
 * they must be equal.
 */
async function readMint(cluster: Cluster, programs: Programs, token: TokenReference) {
  const notFound = new TokenNotFoundError({ token: token.address, network: cluster.network.name })
  if (!cluster.kit.isAddress(token.address)) throw notFound
  const account = await readAccount(cluster, token.address)
  const { data, owner } = account ?? {}
  if (!data || !owner || !isTokenProgram(programs, owner)) throw notFound
  if (data.length < mintLayout.size || data[mintLayout.isInitialized] !== 1) throw notFound
  const decimals = data[mintLayout.decimals]
  if (decimals === undefined) throw notFound
  if (decimals !== token.decimals)
    throw new TokenMismatchError({ symbol: token.symbol, expected: token.decimals, got: decimals })
  return { mint: token.address, tokenProgram: owner, decimals }
}

function isTokenProgram({ token }: Programs, address: string): boolean {
  return address === token.TOKEN_PROGRAM_ADDRESS || address === token2022Address
}

async function readAccount(cluster: Cluster, account: Address) {
  const { value } = await cluster.request((rpc) =>
    rpc.getAccountInfo(account, {
      encoding: 'base64',
      commitment: 'confirmed',
      dataSlice: { offset: 0, length: mintLayout.size },
    }),
  )
  if (!value) return undefined
  const { owner, executable } = value
  return { owner, executable, data: Uint8Array.from(atob(value.data[0]), (char) => char.charCodeAt(0)) }
}
