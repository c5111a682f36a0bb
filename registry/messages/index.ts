/** The locale of the modal. Export another file to change all texts. */
export { messages } from './en'
