/** The locale of the list of wallets and of what helps to get one. */
export { walletMessages } from './en-wallets'
