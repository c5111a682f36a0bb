/**
 * The hosts of the pages of each provider, sandboxes included, from its documentation:
 *
 * - meld: https://docs.meld.io (the page that a public key opens)
 * - coinbase: https://docs.cdp.coinbase.com/onramp-&-offramp/onramp-apis/generating-onramp-url
 * - moonpay: https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 * - transak: https://docs.transak.com/docs/environments
 */
export const providerHosts: Readonly<Record<string, readonly string[]>> = {
  meld: ['meldcrypto.com', 'www.meldcrypto.com', 'sb.meldcrypto.com'],
  coinbase: ['pay.coinbase.com', 'pay-sandbox.coinbase.com'],
  moonpay: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
  transak: ['global.transak.com', 'global-stg.transak.com'],
}
