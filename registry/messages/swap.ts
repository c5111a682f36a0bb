/** The locale of swapping. */
export { swapMessages } from './en-swap'
