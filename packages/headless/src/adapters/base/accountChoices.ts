import type { ConnectionAccount } from '../../shared/types.js'

/** The accounts of a connection: never empty, the active one first. */
type Accounts = readonly [ConnectionAccount, ...ConnectionAccount[]]

/** The account the user chose in the app. */
export interface AccountChoice {
  readonly address: string
  /** The account that was the first of the wallet. */
  readonly instead: string
}

/** The accounts the user chose in the app while another account is active in the wallet. */
export interface AccountChoices<wallet> {
  /**
   * Returns the accounts with the chosen one first. A choice ends when the wallet no longer shares that
   * account, or changes its own active account.
   *
   * @param hasActive Whether the wallet has an active account of its own. Otherwise the choice stays.
   * Default: yes.
   */
  order(wallet: wallet, accounts: Accounts, hasActive?: boolean): Accounts
  /**
   * Puts an account first, now and in later calls of `order`. Returns `shown` unchanged if the address is not
   * among them. `hasActive` as for `order`.
   */
  choose(wallet: wallet, shown: Accounts, address: string, hasActive?: boolean): Accounts
  choiceOf(wallet: wallet): AccountChoice | undefined
  /** Applies the choice of an earlier connection. */
  restore(wallet: wallet, choice: AccountChoice | undefined): void
  forget(wallet: wallet): void
}

interface Choice extends AccountChoice {
  /** The account on every network, if its address depends on the network. */
  readonly publicKey?: string | undefined
}

/** Keeps the account the user chose in each wallet until the wallet's own active account changes. */
export function createAccountChoices<wallet>(): AccountChoices<wallet> {
  const choices = new Map<wallet, Choice>()

  return {
    order(wallet, accounts, hasActive = true) {
      const choice = choices.get(wallet)
      if (!choice) return accounts
      const { instead, publicKey } = choice
      const chosen =
        accounts.find(({ address }) => address === choice.address) ??
        accounts.find((account) => publicKey !== undefined && account.publicKey === publicKey)
      if (chosen && (!hasActive || accounts[0].address === instead)) {
        choices.set(wallet, { address: chosen.address, instead, publicKey: chosen.publicKey })
        return firstOf(accounts, chosen)
      }
      // Otherwise it holds again when the account is shared again.
      if (hasActive) choices.delete(wallet)
      return accounts
    },

    choose(wallet, shown, address, hasActive = true) {
      const chosen = shown.find((account) => account.address === address)
      if (!chosen || chosen === shown[0]) return shown
      const instead = choices.get(wallet)?.instead ?? shown[0].address
      if (hasActive && address === instead) choices.delete(wallet)
      else choices.set(wallet, { address, instead, publicKey: chosen.publicKey })
      return firstOf(shown, chosen)
    },

    choiceOf: (wallet) => choices.get(wallet),

    restore(wallet, choice) {
      if (choice) choices.set(wallet, choice)
    },

    forget: (wallet) => void choices.delete(wallet),
  }
}

function firstOf(accounts: Accounts, first: ConnectionAccount): Accounts {
  return first === accounts[0] ? accounts : [first, ...accounts.filter((account) => account !== first)]
}
