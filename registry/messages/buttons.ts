/** The locale of the buttons. A separate file, because the buttons load before the modal. */
export { buttonMessages } from './en-buttons'
