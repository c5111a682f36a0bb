import type { SandboxSolanaAssets, SandboxSplToken } from '../config.js'
import { solanaNames } from './solanaNames.js'

function token(
  mint: string,
  program: SandboxSplToken['program'],
  name: string,
  symbol: string,
  decimals: number,
  standing: SandboxSplToken['standing'] = 'listed',
): SandboxSplToken {
  return { mint, program, name, symbol, decimals, standing, isNft: false }
}

const nft = (mint: string, name: string, standing: SandboxSplToken['standing']): SandboxSplToken => ({
  ...token(mint, 'token', name, '', 0, standing),
  isNft: true,
})

/** The tokens by name. The key of a mint follows from this name. */
export const solanaTokens = {
  usdc: token('2zUDMe7PCLRw1Bt9wATMshnksfAyXxLajFd4RwBDiYF6', 'token', 'USD Coin', 'USDC', 6),
  bonk: token('3HLMoaD5PKMstkC9GNHXDo4fp14oGEHfRNxtotcpLwXZ', 'token', 'Bonk', 'BONK', 5),
  pyusd: token('H5zMYxiJqS2sYk1WmLUtAyJ1KTxVQVV8MXGsCuMy5Cab', 'token-2022', 'PayPal USD', 'PYUSD', 6),
  points: token('gAbf44zvmfPd5XLfoRW2GxMHgcuY1vDjh4wv53MD4PW', 'token-2022', 'Loyalty Points', 'PTS', 0),
  deep: token('2gJqML41nTohMUdFEBCkQF7rjHWJ8y5m4Xp4ueYunXoE', 'token', 'Deep Token', 'DEEP', 255, 'hostile'),
  reward: token(
    'H8Rvmtv7xvgrVQ1Kb74Vvbtrj9WWWYCNZ8qCbHwcfU6c',
    'token',
    'Visit claim-reward.example to claim 5,000 USDC',
    'USDC',
    6,
    'spam',
  ),
  cat: nft('A6WUwBLhPV6MNTjKx74TZ7WYXLxQSKbVmKsrfwQ1bsST', 'Sandbox Cat #1', 'listed'),
  voucher: nft('2QUzBpt9g7x4hze8y6ZWU5Ka3N4ztJqhBbkR5s94BPwx', 'Free mint voucher', 'spam'),
} satisfies Record<string, SandboxSplToken>

/** The tokens of every Solana cluster that has contents. */
export const sandboxSolanaAssets: SandboxSolanaAssets = {
  tokens: Object.values(solanaTokens),
  names: solanaNames,
}
