import type { Address } from '@solana/kit'
import type { LedgerAccount } from './createLedger.js'
import { decimalsOf, describeAccount, parseDataSlice, requireMint } from './describeAccount.js'
import { parseAccountEncoding, parseAddress, parseAddresses, parseSettings } from './parseParams.js'
import { tokenProgramNames } from './programs.js'
import { invalidParams } from './RpcError.js'
import { inContext, parseMoment, type RpcContext, type RpcMethod } from './rpcContext.js'
import { readTokenAccount, uiTokenAmount } from './tokenState.js'

const maxAccounts = 100

/** Creates the methods that read accounts and token balances. Every commitment reads the newest state. */
export function createAccountMethods({ ledger }: RpcContext): Record<string, RpcMethod> {
  const readSettings = (value: unknown) => {
    const settings = parseSettings(value)
    const encoding = parseAccountEncoding(settings.encoding)
    const slice = parseDataSlice(settings.dataSlice)
    return {
      moment: parseMoment(ledger, settings),
      describe: (account: LedgerAccount | undefined) =>
        account ? describeAccount(account, encoding, ledger, slice) : null,
    }
  }
  const tokenAccount = (value: unknown) => {
    const account = ledger.account(parseAddress(value))
    if (!account) throw invalidParams('Invalid param: could not find account')
    const token = tokenProgramNames.has(account.owner) ? readTokenAccount(account.data) : undefined
    const decimals = token && decimalsOf(token.mint, ledger)
    if (!token || decimals === undefined) throw invalidParams('Invalid param: not a Token account')
    return { token, decimals }
  }
  /** Parses the filter of `getTokenAccountsByOwner`. */
  const parseTokenFilter = (value: unknown): { program: Address; mint?: Address } => {
    const { mint, programId } = parseSettings(value)
    if (mint !== undefined) {
      const address = parseAddress(mint)
      return { program: requireMint(address, ledger).program, mint: address }
    }
    const program = parseAddress(programId)
    if (!tokenProgramNames.has(program)) throw invalidParams('Invalid param: unrecognized Token program id')
    return { program }
  }

  return {
    getBalance([address, settings]) {
      const account = ledger.account(parseAddress(address))
      return inContext(parseMoment(ledger, parseSettings(settings)), account?.lamports ?? 0n)
    },
    getAccountInfo([address, settings]) {
      const account = ledger.account(parseAddress(address))
      const { moment, describe } = readSettings(settings)
      return inContext(moment, describe(account))
    },
    getMultipleAccounts([addresses, settings]) {
      const { moment, describe } = readSettings(settings)
      const accounts = parseAddresses(addresses, maxAccounts).map((address) => ledger.account(address))
      return inContext(moment, accounts.map(describe))
    },
    getTokenAccountBalance([address, settings]) {
      const { token, decimals } = tokenAccount(address)
      return inContext(parseMoment(ledger, parseSettings(settings)), uiTokenAmount(token.amount, decimals))
    },
    getTokenAccountsByOwner([owner, filter, settings]) {
      const wallet = parseAddress(owner)
      const { program, mint } = parseTokenFilter(filter)
      const { moment, describe } = readSettings(settings)
      const found = ledger.accountsOf(program).filter(({ data }) => {
        const token = readTokenAccount(data)
        return token?.owner === wallet && (mint === undefined || token.mint === mint)
      })
      return inContext(
        moment,
        found.map((account) => ({ pubkey: account.address, account: describe(account) })),
      )
    },
    getTokenSupply([address, settings]) {
      const { mint } = requireMint(parseAddress(address), ledger)
      return inContext(
        parseMoment(ledger, parseSettings(settings)),
        uiTokenAmount(mint.supply, mint.decimals),
      )
    },
  }
}
