/**
 * The schemes of wallets that a link of an unknown party may open: those of the built-in directory. A
 * scheme that is missing here can be used by a wallet of `customWallets` and, on phones, of a directory.
 */
const known = new Set(
  (
    'arculuswc argent awallet backpack bifrostwallet bitcoincom bitkeep bitpay blockchain-wallet bnc bw bybitapp cakewallet ' +
    'cbwallet celo coin98 coolwallet core crypto.ab.wallet ctrl-mobile dcent dfw edge exodus familywallet fireblocks-wc frw gem ' +
    'gtweb3wallet hashpack hotwallet imtokenv2 iopay jupiter keplrwallet keyring krakenwallet ledgerlive leapcosmos magiceden ' +
    'mathwallet metamask mewwallet nightly novawallet okto okxwallet oneinch onekey-wallet ontoprovider phantom rabby rainbow ' +
    'robinhood-wallet roninwallet safe safepalwallet solflare subwallet talisman tangem tomo tpoutside trezorsuite trust ' +
    'uniswap unstoppabledomains wigwam xportal xverse zeal zel zengo zerion'
  ).split(' '),
)

/**
 * Returns whether a scheme is a wallet's: one of the built-in directory, or one whose name contains `wallet`
 * or is marked with `wc`, which no program of an operating system has.
 */
export function isWalletScheme(scheme: string): boolean {
  return known.has(scheme) || /wallet|^wc[-.]|[-.]wc$/.test(scheme)
}
