/** The locale of paying and funding. */
export { payMessages } from './en-pay'
