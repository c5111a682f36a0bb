/** The sentence that says what Latchkey is. Also in the HTML, so that it is there before the first script. */
export const title = 'A wallet kit for React, with views that you own.'

/** What the page shows. */
export const lead =
  'Connect, pair, sign and send on EVM, Solana, Bitcoin and Polkadot. All of it is live here.'
