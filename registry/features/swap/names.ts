/** The form to swap: what for what. */
export const swapNames = ['Swap'] as const

/** Views that the form leads to: which token, the review. They load when they are opened. */
export const swapStepNames = ['SwapSelectToken', 'SwapPreview'] as const
