/** The locale of past transactions. */
export { activityMessages } from './en-activity'
