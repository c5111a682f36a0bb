/** The locale of what sending, swapping, buying and paying share. */
export { transferMessages } from './en-transfer'
