/** The locale of the account's tabs. */
export { accountMessages } from './en-account'
