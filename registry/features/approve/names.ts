/** The view that asks for the approval of a request to a wallet. */
export const approveNames = ['ApproveTransaction'] as const
