import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { type Ledger, walletAccount } from './createLedger.js'
import { decimalsOf } from './describeAccount.js'
import { describeError } from './describeError.js'
import { addressOf, parseTransaction } from './parseTransaction.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from './programs.js'
import { mintSize } from './tokenState.js'

/** Options of a new mint. */
export interface MintOptions {
  /** 0 to 255. Default 6. */
  decimals?: number
  /** The token program. Default `token`. */
  program?: 'token' | 'token-2022'
}

/** Sends lamports and tokens in ordinary transactions. */
export interface Faucet {
  airdrop(to: Address, lamports: bigint): string
  createMint(options: MintOptions): Address
  mintTo(mint: Address, owner: Address, amount: bigint): Promise<string>
}

interface Key {
  secret: Uint8Array
  address: Address
}

/** A billion SOL in lamports, more than the real supply. Sums of it fit into 64 bits. */
const fortune = 1_000_000_000n * 1_000_000_000n
const maxAmount = 2n ** 64n - 1n
const unitLimit = 200_000

const keyOf = (secret: Uint8Array): Key => ({ secret, address: addressOf(ed25519.getPublicKey(secret)) })

/** Creates the faucet's account, which has a billion SOL and is the authority of its mints. */
export function createFaucet(ledger: Ledger): Faucet {
  // This key is PUBLIC.
  const faucet = keyOf(sha256(new TextEncoder().encode('latchkey sandbox solana faucet')))
  ledger.put(walletAccount(faucet.address, fortune))
  let sent = 0

  /** Sends instructions, for which the faucet pays. Returns the signature. Throws Error if they fail. */
  const send = (
    purpose: string,
    instructions: readonly Instruction[],
    others: readonly Key[] = [],
  ): string => {
    // Equal requests with one blockhash would be the same transaction, so each has another limit.
    sent += 1
    const limit = Uint8Array.of(2, ...u32(unitLimit + (sent % 1_000_000)))
    const { blockhash, lastValidBlockHeight } = ledger.slots.latestBlockhash('processed')
    const compiled = pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(faucet.address, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash as Blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(
          [{ programAddress: computeBudgetProgram, data: limit }, ...instructions],
          message,
        ),
      compileTransaction,
    )
    const signatures = { ...compiled.signatures }
    for (const { secret, address } of [faucet, ...others]) {
      signatures[address] = ed25519.sign(Uint8Array.from(compiled.messageBytes), secret) as SignatureBytes
    }
    const bytes = getTransactionEncoder().encode({ ...compiled, signatures })
    const outcome = ledger.execute(parseTransaction(Uint8Array.from(bytes)))
    const err = outcome.landed ? outcome.landed.err : outcome.report.err
    if (err !== null || !outcome.landed)
      throw new Error(`${purpose} failed: ${describeError(err ?? 'unknown')}.`)
    return outcome.landed.signature
  }
  const signer = (address: Address) => ({ address, role: AccountRole.WRITABLE_SIGNER })
  const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })
  const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })

  return {
    airdrop(to, lamports) {
      if (lamports <= 0n || lamports > fortune) {
        throw new Error(`The faucet sends from 1 to ${fortune} lamports, not ${lamports}.`)
      }
      const data = Uint8Array.of(2, 0, 0, 0, ...u64(lamports))
      return send(`The airdrop of ${lamports} lamports to ${to}`, [
        { programAddress: systemProgram, accounts: [signer(faucet.address), writable(to)], data },
      ])
    },
    createMint({ decimals = 6, program = 'token' }) {
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
        throw new Error(`Decimals are a whole number from 0 to 255, not ${decimals}.`)
      }
      const owner = { token: tokenProgram, 'token-2022': token2022Program }[program]
      if (!owner) throw new Error(`The token program is "token" or "token-2022", not "${program}".`)
      const mint = keyOf(ed25519.utils.randomSecretKey())
      const space = BigInt(mintSize)
      const create = Uint8Array.of(
        0,
        0,
        0,
        0,
        ...u64(ledger.rent(mintSize)),
        ...u64(space),
        ...bytesOf(owner),
      )
      const initialize = Uint8Array.of(20, decimals, ...bytesOf(faucet.address), 0)
      send(
        'The new mint',
        [
          {
            programAddress: systemProgram,
            accounts: [signer(faucet.address), signer(mint.address)],
            data: create,
          },
          { programAddress: owner, accounts: [writable(mint.address)], data: initialize },
        ],
        [mint],
      )
      return mint.address
    },
    async mintTo(mint, owner, amount) {
      const program = ledger.account(mint)?.owner
      if (program === undefined || decimalsOf(mint, ledger) === undefined)
        throw new Error(`There is no mint ${mint}.`)
      if (amount < 0n || amount > maxAmount) {
        throw new Error(`An amount of tokens is from 0 to ${maxAmount}, not ${amount}.`)
      }
      const [account] = await getProgramDerivedAddress({
        programAddress: associatedTokenProgram,
        seeds: [bytesOf(owner), bytesOf(program), bytesOf(mint)],
      })
      return send(`Minting ${amount} of ${mint} to ${owner}`, [
        {
          programAddress: associatedTokenProgram,
          accounts: [
            signer(faucet.address),
            writable(account),
            readonly(owner),
            readonly(mint),
            readonly(systemProgram),
            readonly(program),
          ],
          data: Uint8Array.of(1),
        },
        {
          programAddress: program,
          accounts: [
            writable(mint),
            writable(account),
            { address: faucet.address, role: AccountRole.READONLY_SIGNER },
          ],
          data: Uint8Array.of(7, ...u64(amount)),
        },
      ])
    },
  }
}

const bytesOf = (address: Address) => Uint8Array.from(getAddressEncoder().encode(address))

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
