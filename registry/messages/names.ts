/** The locale of account names. */
export { namesMessages } from './en-names'
