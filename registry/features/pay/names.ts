/** What can be added to the account, and what is paid. */
export const payNames = ['FundWallet', 'Pay'] as const

/** The payment that is being made. It loads when it is opened. */
export const payStepNames = ['PayLoading'] as const
