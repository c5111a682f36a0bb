/** Views to send: what and to whom, which token, the review. */
export const sendNames = ['Send', 'SendToken', 'SendReview'] as const

/** The view that scans the code of a receiver. It loads when it is opened. */
export const sendScanNames = ['SendScan'] as const
