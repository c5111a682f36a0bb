/** The locale of the modal. Point it at another file to change every word of it. */
export { messages } from './en'
