/** The locale of the list of connections. */
export { connectionMessages } from './en-connections'
