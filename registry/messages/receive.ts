/** The locale of receiving. */
export { receiveMessages } from './en-receive'
