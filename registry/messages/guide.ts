/** The locale of the guide. */
export { guideMessages } from './en-guide'
