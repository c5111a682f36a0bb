/** The locale of approvals. */
export { approveMessages } from './en-approve'
