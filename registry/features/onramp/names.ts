/** The form to buy: what, for how much and from whom. */
export const onrampNames = ['OnRampProviders'] as const

/** Views that the form leads to: which token, how it is paid, the purchase. They load on use. */
export const onrampStepNames = ['OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress'] as const
