/** Key of the stored balances and tokens of accounts. */
export const portfolioCacheKey = 'portfolio_cache'
/** Key of the stored native balances of accounts. */
export const nativeBalanceCacheKey = 'native_balance_cache'
/** Key of the stored names and pictures of addresses. */
export const identityCacheKey = 'identity_cache'
/** Key of the addresses that the user has sent to. */
export const recentReceiversKey = 'recent_receivers'
/** Key of the transactions that were sent in this browser. */
export const sentTransactionsKey = 'sent_transactions'
/** Key of the purchases and payments whose end is not known yet. */
export const openOrdersKey = 'open_orders'
