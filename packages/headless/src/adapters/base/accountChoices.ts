import type { ConnectionAccount } from '../../shared/types.js'

/** The accounts of a connection: never empty, the active one first. */
type Accounts = readonly [ConnectionAccount, ...ConnectionAccount[]]

/** The accounts the user chose in the app while another account is active in the wallet. */
export interface AccountChoices<wallet> {
  /**
   * Returns the accounts with the chosen one first. A choice ends when the wallet no longer shares that
   * account, or changes its own active account.
   */
  order(wallet: wallet, accounts: Accounts): Accounts
  /**
   * Puts an account first, now and in later calls of `order`. Returns `shown` unchanged if the address is not
   * among them.
   */
  choose(wallet: wallet, shown: Accounts, address: string): Accounts
  forget(wallet: wallet): void
}

/** Keeps the account the user chose in each wallet until the wallet's own active account changes. */
export function createAccountChoices<wallet>(): AccountChoices<wallet> {
  const choices = new Map<wallet, { readonly address: string; readonly instead: string }>()

  return {
    order(wallet, accounts) {
      const choice = choices.get(wallet)
      if (!choice) return accounts
      const chosen = accounts.find(({ address }) => address === choice.address)
      if (chosen && accounts[0].address === choice.instead) return firstOf(accounts, chosen)
      choices.delete(wallet)
      return accounts
    },

    choose(wallet, shown, address) {
      const chosen = shown.find((account) => account.address === address)
      if (!chosen || chosen === shown[0]) return shown
      const instead = choices.get(wallet)?.instead ?? shown[0].address
      if (address === instead) choices.delete(wallet)
      else choices.set(wallet, { address, instead })
      return firstOf(shown, chosen)
    },

    forget: (wallet) => void choices.delete(wallet),
  }
}

function firstOf(accounts: Accounts, first: ConnectionAccount): Accounts {
  return [first, ...accounts.filter((account) => account !== first)]
}
