/** The locale of the connected wallets. */
export { connectionMessages } from './en-connections'
