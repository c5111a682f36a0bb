/** The locale of the buttons, apart from the rest so that the page loads no more words than it shows. */
export { buttonMessages } from './en-buttons'
