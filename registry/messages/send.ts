/** The locale of sending. */
export { sendMessages } from './en-send'
