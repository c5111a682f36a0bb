/** The form to send: what and to whom. */
export const sendNames = ['Send'] as const

/** Views that the form leads to: which token, the review. They load when they are opened. */
export const sendStepNames = ['SendToken', 'SendReview'] as const

/** The view that scans the code of a receiver. It loads when it is opened. */
export const sendScanNames = ['SendScan'] as const
