/** The packages the logos come from, all with a permissive licence, at pinned versions. */
export const logoPackages = {
  web3icons: { name: '@web3icons/core', version: '4.0.56', licence: 'MIT', owner: '0xa3k5' },
  rainbowkit: { name: '@rainbow-me/rainbowkit', version: '2.2.11', licence: 'MIT', owner: 'Rainbow' },
  thirdweb: { name: 'thirdweb', version: '5.121.6', licence: 'Apache-2.0', owner: 'Non-Fungible Labs, Inc' },
} as const

/** A package, and the name of the logo in it. */
export type LogoSource = readonly [source: keyof typeof logoPackages, name: string]

const web3icons = (name: string): LogoSource => ['web3icons', name]
const rainbowkit = (name: string): LogoSource => ['rainbowkit', name]
const thirdweb = (name: string): LogoSource => ['thirdweb', name]

/**
 * By name in the built-in directory. A drawing is preferred to a photo, and a small one to a large one. Logos
 * with the mark of another company on them are left out.
 */
export const walletLogos: Readonly<Record<string, LogoSource>> = {
  MetaMask: rainbowkit('metaMaskWallet'),
  'Binance Wallet': rainbowkit('binanceWallet'),
  'Trust Wallet': rainbowkit('trustWallet'),
  'OKX Wallet': rainbowkit('okxWallet'),
  'Coinbase Wallet': rainbowkit('coinbaseWallet'),
  'Base Account': thirdweb('org.base.account'),
  Phantom: rainbowkit('phantomWallet'),
  'Bitget Wallet': rainbowkit('bitgetWallet'),
  SafePal: rainbowkit('safepalWallet'),
  TokenPocket: web3icons('wallets/token-pocket'),
  'Uniswap Wallet': rainbowkit('uniswapWallet'),
  'Ledger Wallet': rainbowkit('ledgerWallet'),
  Rainbow: rainbowkit('rainbowWallet'),
  Zerion: rainbowkit('zerionWallet'),
  Rabby: rainbowkit('rabbyWallet'),
  imToken: rainbowkit('imTokenWallet'),
  Safe: rainbowkit('safeWallet'),
  OneKey: rainbowkit('oneKeyWallet'),
  'Best Wallet': rainbowkit('bestWallet'),
  'Crypto.com Onchain': web3icons('exchanges/crypto-com'),
  'Bybit Wallet': rainbowkit('bybitWallet'),
  'Kraken Wallet': web3icons('wallets/kraken'),
  'Bifrost Wallet': rainbowkit('bifrostWallet'),
  xPortal: rainbowkit('xPortalWallet'),
  '1inch Wallet': web3icons('tokens/1INCH'),
  'Trezor Suite': web3icons('wallets/trezor'),
  'Gemini Wallet': rainbowkit('geminiWallet'),
  'Ctrl Wallet': rainbowkit('ctrlWallet'),
  'Ronin Wallet': rainbowkit('roninWallet'),
  Exodus: web3icons('wallets/exodus'),
  'MEW wallet': web3icons('wallets/my-ether-wallet'),
  MathWallet: thirdweb('org.mathwallet'),
  'Brave Wallet': rainbowkit('braveWallet'),
  Core: rainbowkit('coreWallet'),
  Solflare: web3icons('wallets/solflare'),
  Backpack: rainbowkit('backpackWallet'),
  'Magic Eden': rainbowkit('magicEden'),
  Xverse: thirdweb('app.xverse'),
  'Robinhood Wallet': thirdweb('com.robinhood.wallet'),
  Ready: rainbowkit('readyWallet'),
  'Zengo Wallet': web3icons('wallets/zengo'),
  'Tangem Wallet': thirdweb('com.tangem'),
  Edge: thirdweb('app.edge'),
  AlphaWallet: web3icons('wallets/alpha-wallet'),
  'KEYRING PRO': thirdweb('app.keyring'),
  ONTO: thirdweb('app.onto'),
  'Unstoppable Domains': thirdweb('com.unstoppabledomains'),
  'Coin98 Super Wallet': rainbowkit('coin98Wallet'),
  SubWallet: rainbowkit('subWallet'),
  Talisman: rainbowkit('talismanWallet'),
  'Nova Wallet': rainbowkit('novaWallet'),
  'Sequence Wallet': web3icons('wallets/sequence'),
  Okto: rainbowkit('oktoWallet'),
  Keplr: web3icons('wallets/keplr'),
  Leap: thirdweb('io.leapwallet'),
  HashPack: thirdweb('com.hashpack.wallet'),
  'Flow Wallet': thirdweb('com.flowfoundation.wallet'),
  Nightly: thirdweb('app.nightly'),
  Family: thirdweb('co.family.wallet'),
  Enkrypt: rainbowkit('enkryptWallet'),
  'Frame Wallet': thirdweb('sh.frame'),
  Taho: rainbowkit('tahoWallet'),
  Wigwam: rainbowkit('wigwamWallet'),
  Vultisig: thirdweb('me.vultisig'),
  Zelcore: thirdweb('io.zelcore'),
  'HOT Wallet': thirdweb('org.hot-labs'),
  Zeal: rainbowkit('zealWallet'),
  'Tomo Wallet': thirdweb('inc.tomo'),
  GateWallet: rainbowkit('gateWallet'),
  'Cake Wallet': thirdweb('com.cakewallet'),
  'Gem Wallet': thirdweb('com.gemwallet'),
  Valora: rainbowkit('valoraWallet'),
  ioPay: rainbowkit('iopayWallet'),
}

/** By CAIP-2 id. Test networks have the logo of their main network. */
export const networkLogos: Readonly<Record<string, LogoSource>> = {
  'eip155:1': web3icons('networks/ethereum'),
  'eip155:10': web3icons('networks/optimism'),
  'eip155:14': web3icons('networks/flare'),
  'eip155:25': web3icons('networks/cronos'),
  'eip155:30': web3icons('networks/rootstock'),
  'eip155:50': web3icons('networks/xdc'),
  'eip155:56': web3icons('networks/binance-smart-chain'),
  'eip155:100': web3icons('networks/gnosis'),
  'eip155:122': web3icons('networks/fuse'),
  'eip155:130': web3icons('networks/unichain'),
  'eip155:137': web3icons('networks/polygon'),
  'eip155:143': web3icons('networks/monad'),
  'eip155:146': web3icons('networks/sonic'),
  'eip155:169': web3icons('networks/manta-pacific'),
  'eip155:232': web3icons('networks/lens'),
  'eip155:250': web3icons('networks/fantom'),
  'eip155:252': web3icons('networks/fraxtal'),
  'eip155:295': web3icons('networks/hedera-hashgraph'),
  'eip155:314': web3icons('networks/filecoin'),
  'eip155:324': web3icons('networks/zksync'),
  'eip155:480': web3icons('networks/world'),
  'eip155:747': rainbowkit('flow'),
  'eip155:999': rainbowkit('hyperevm'),
  'eip155:1030': web3icons('networks/conflux'),
  'eip155:1088': web3icons('networks/metis-andromeda'),
  'eip155:1101': web3icons('networks/polygon-zkevm'),
  'eip155:1135': web3icons('networks/lisk'),
  'eip155:1284': web3icons('networks/moonbeam'),
  'eip155:1285': web3icons('networks/moonriver'),
  'eip155:1329': web3icons('networks/sei-network'),
  'eip155:1625': web3icons('networks/gravity'),
  'eip155:1868': web3icons('networks/soneium'),
  'eip155:2020': web3icons('networks/ronin'),
  'eip155:2741': web3icons('networks/abstract'),
  'eip155:5000': web3icons('networks/mantle'),
  'eip155:7000': web3icons('networks/zeta-chain'),
  'eip155:8217': web3icons('networks/kaia'),
  // A drawing for a circle. The square of the other package nearly touches its edge.
  'eip155:8453': rainbowkit('base-OAXLRA4F'),
  'eip155:33139': web3icons('networks/apechain'),
  'eip155:34443': web3icons('networks/mode'),
  'eip155:42161': web3icons('networks/arbitrum-one'),
  'eip155:42170': web3icons('networks/arbitrum-nova'),
  'eip155:42220': web3icons('networks/celo'),
  'eip155:43114': web3icons('networks/avalanche'),
  'eip155:57073': web3icons('networks/ink'),
  'eip155:59144': web3icons('networks/linea'),
  'eip155:60808': web3icons('networks/bob'),
  'eip155:80094': web3icons('networks/berachain'),
  'eip155:81457': web3icons('networks/blast'),
  'eip155:167000': web3icons('networks/taiko'),
  'eip155:534352': web3icons('networks/scroll'),
  'eip155:7777777': web3icons('networks/zora'),
  'eip155:1313161554': web3icons('networks/aurora'),
  'eip155:666666666': rainbowkit('degen'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': web3icons('networks/solana'),
  'bip122:000000000019d6689c085ae165831e93': web3icons('networks/bitcoin'),
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': web3icons('networks/polkadot'),
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': web3icons('tokens/KSM'),
  'cosmos:cosmoshub-4': web3icons('networks/cosmos-hub'),
  'cosmos:osmosis-1': web3icons('networks/osmosis'),
}

/** The networks of most apps. Their logos are a file of their own, a sixth as long as that of the others. */
export const commonNetworks: readonly string[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

/** Test networks, and networks that share the logo of another. */
export const sameLogo: Readonly<Record<string, string>> = {
  'eip155:11155111': 'eip155:1',
  'eip155:17000': 'eip155:1',
  'eip155:560048': 'eip155:1',
  'eip155:11155420': 'eip155:10',
  'eip155:97': 'eip155:56',
  'eip155:10200': 'eip155:100',
  'eip155:80002': 'eip155:137',
  'eip155:300': 'eip155:324',
  'eip155:84532': 'eip155:8453',
  'eip155:421614': 'eip155:42161',
  'eip155:43113': 'eip155:43114',
  'eip155:59141': 'eip155:59144',
  'eip155:534351': 'eip155:534352',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:48239ef607d7928874027a43a6768920': 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'bip122:000000000933ea01ad0ee984209779ba': 'bip122:000000000019d6689c085ae165831e93',
}

/**
 * By symbol: the logo, and the tokens that have it, as CAIP-2 ids and addresses. Each is the one that apps
 * list under the symbol. Wrapped currencies have none: beside the logo of the currency, it must be clear
 * which is which.
 */
export const tokenLogos: Readonly<
  Record<string, { readonly source: LogoSource; readonly addresses: readonly (readonly [string, string])[] }>
> = {
  USDC: {
    source: web3icons('tokens/USDC'),
    addresses: [
      ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['eip155:10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
      ['eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
      ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
      ['eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ],
  },
  USDT: {
    source: web3icons('tokens/USDT'),
    addresses: [
      ['eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
      ['eip155:10', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
      ['eip155:56', '0x55d398326f99059fF775485246999027B3197955'],
      ['eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
      ['eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
      ['eip155:43114', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ],
  },
  DAI: {
    source: web3icons('tokens/DAI'),
    addresses: [
      ['eip155:1', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
      ['eip155:10', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
      ['eip155:137', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
      ['eip155:8453', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
      ['eip155:42161', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ],
  },
  WBTC: {
    source: web3icons('tokens/WBTC'),
    addresses: [
      ['eip155:1', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
      ['eip155:10', '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
      ['eip155:137', '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
      ['eip155:42161', '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
    ],
  },
  EURC: {
    source: web3icons('tokens/EURC'),
    addresses: [
      ['eip155:1', '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
      ['eip155:8453', '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'],
    ],
  },
  LINK: {
    source: web3icons('tokens/LINK'),
    addresses: [['eip155:1', '0x514910771AF9Ca656af840dff83E8264EcF986CA']],
  },
  AAVE: {
    source: web3icons('tokens/AAVE'),
    addresses: [['eip155:1', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9']],
  },
  ARB: {
    source: web3icons('tokens/ARB'),
    addresses: [['eip155:42161', '0x912CE59144191C1204E64559FE8253a0e49E6548']],
  },
  OP: {
    source: web3icons('tokens/OP'),
    addresses: [['eip155:10', '0x4200000000000000000000000000000000000042']],
  },
}
