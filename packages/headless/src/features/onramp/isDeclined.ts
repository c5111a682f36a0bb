/** Parameters by which providers tell the result of a payment, in lower case. */
const statusNames = ['transactionstatus', 'status']

/**
 * Whether a provider has led back with a payment that failed. MoonPay adds `transactionStatus=failed`,
 * Transak `status="FAILED"`, with the quotes (https://docs.transak.com/docs/user-journey).
 */
export function isDeclined(parameters: URLSearchParams): boolean {
  return [...parameters].some(
    ([name, value]) =>
      statusNames.includes(name.toLowerCase()) && /^"?(?:failed|cancell?ed|declined|expired)"?$/i.test(value),
  )
}
