/** The locale of buying. */
export { onrampMessages } from './en-onramp'
