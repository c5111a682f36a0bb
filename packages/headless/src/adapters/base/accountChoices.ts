import type { ConnectionAccount } from '../../shared/types.js'

/** Accounts as a connection shows them: never empty, the active one first. */
type Accounts = readonly [ConnectionAccount, ...ConnectionAccount[]]

/** The accounts that the visitor chose here, where the wallet itself has another one active. */
export interface AccountChoices<wallet> {
  /** What a wallet shares, with the chosen account first. A choice ends when the wallet no longer shares the account, or changes its own. */
  order(wallet: wallet, accounts: Accounts): Accounts
  /** Puts an account first from now on. An address that is not among those shown changes nothing. */
  choose(wallet: wallet, shown: Accounts, address: string): Accounts
  forget(wallet: wallet): void
}

/** Keeps the account chosen of each wallet for as long as the wallet's own choice is the one it was then. */
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
