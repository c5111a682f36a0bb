import { base58, base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import type { Ledger, LedgerAccount } from './createLedger.js'
import { type AccountEncoding, parseInteger, parseSettings } from './parseParams.js'
import { tokenProgramNames } from './programs.js'
import { invalidParams, RpcError } from './RpcError.js'
import { type Mint, readExtensionTypes, readMint, readTokenAccount, uiTokenAmount } from './tokenState.js'

/** A part of an account's bytes. */
interface DataSlice {
  offset: number
  length: number
}

const maxBase58Bytes = 128
const wholeAccount: DataSlice = { offset: 0, length: Number.MAX_SAFE_INTEGER }
// The epoch of accounts that never pay rent: the largest 64-bit number.
const noRentEpoch = 2n ** 64n - 1n
const immutableOwner = 7

/** Parses `dataSlice`. Throws RpcError. */
export function parseDataSlice(value: unknown): DataSlice {
  if (value === undefined || value === null) return wholeAccount
  const { offset, length } = parseSettings(value)
  return { offset: parseInteger(offset, 'offset', 0), length: parseInteger(length, 'length', 0) }
}

/** Returns an account in the RPC's form. Throws RpcError if base58 was requested and the data is too long. */
export function describeAccount(
  account: LedgerAccount,
  encoding: AccountEncoding,
  ledger: Pick<Ledger, 'account'>,
  { offset, length } = wholeAccount,
): Record<string, unknown> {
  const { lamports, owner, executable, data } = account
  const parsed = encoding === 'jsonParsed' ? parseTokenProgramAccount(account, ledger) : undefined
  return {
    data: parsed ?? encodeBytes(data.subarray(offset, offset + length), encoding),
    executable,
    lamports,
    owner,
    rentEpoch: noRentEpoch,
    space: data.length,
  }
}

function encodeBytes(bytes: Uint8Array, encoding: AccountEncoding): unknown {
  // Like a cluster, writes data that cannot be parsed in base64.
  if (encoding === 'base64' || encoding === 'jsonParsed') return [base64.encode(bytes), 'base64']
  if (bytes.length > maxBase58Bytes) {
    throw new RpcError(
      -32600,
      `Encoded binary (base 58) data should be less than ${maxBase58Bytes} bytes, please use Base64 encoding.`,
    )
  }
  const text = base58.encode(bytes)
  return encoding === 'binary' ? text : [text, 'base58']
}

function parseTokenProgramAccount(
  { owner: program, data }: LedgerAccount,
  ledger: Pick<Ledger, 'account'>,
): unknown {
  const name = tokenProgramNames.get(program)
  if (!name) return undefined
  const content = (type: string, info: Record<string, unknown>) => {
    const types = readExtensionTypes(data)
    const extensions = types.map((one) => ({
      extension: one === immutableOwner ? 'immutableOwner' : 'unparseableExtension',
    }))
    const all = types.length > 0 ? { extensions, ...info } : info
    return { program: name, parsed: { info: all, type }, space: data.length }
  }
  const token = readTokenAccount(data)
  if (token) {
    const decimals = decimalsOf(token.mint, ledger)
    if (decimals === undefined) return undefined
    const { mint, owner, amount, delegate, delegatedAmount, rentExemptReserve, closeAuthority, state } = token
    return content('account', {
      isNative: rentExemptReserve !== undefined,
      mint,
      owner,
      state,
      tokenAmount: uiTokenAmount(amount, decimals),
      ...(rentExemptReserve === undefined
        ? {}
        : { rentExemptReserve: uiTokenAmount(rentExemptReserve, decimals) }),
      ...(delegate === undefined
        ? {}
        : { delegate, delegatedAmount: uiTokenAmount(delegatedAmount, decimals) }),
      ...(closeAuthority === undefined ? {} : { closeAuthority }),
    })
  }
  const mint = readMint(data)
  if (!mint) return undefined
  return content('mint', {
    decimals: mint.decimals,
    freezeAuthority: mint.freezeAuthority ?? null,
    isInitialized: mint.isInitialized,
    mintAuthority: mint.mintAuthority ?? null,
    supply: mint.supply.toString(),
  })
}

/** Returns the decimals of a mint; undefined if the address is not a mint. */
export function decimalsOf(mint: Address, ledger: Pick<Ledger, 'account'>): number | undefined {
  const found = ledger.account(mint)
  return found && tokenProgramNames.has(found.owner) ? readMint(found.data)?.decimals : undefined
}

/** Reads a mint. Throws RpcError if the address is not a mint. */
export function requireMint(address: Address, ledger: Ledger): { mint: Mint; program: Address } {
  const found = ledger.account(address)
  if (!found) throw invalidParams('Invalid param: could not find mint')
  const mint = tokenProgramNames.has(found.owner) ? readMint(found.data) : undefined
  if (!mint) throw invalidParams('Invalid param: not a Token mint')
  return { mint, program: found.owner }
}
