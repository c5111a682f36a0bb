/**
 * What the form to send does once a receiver is entered: it resolves the receiver, reviews and sends. In one
 * module, and so in one file, which the form does not need when it opens.
 */

export { paidReceivers } from './paidReceivers.js'
export { resolveReceiver } from './resolveReceiver.js'
export { reviewSendForm } from './reviewSendForm.js'
export { sendSendForm } from './sendSendForm.js'
