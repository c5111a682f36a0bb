/** A file of thirdweb's wallet list (Apache-2.0), which mirrors the public wallet explorer. */
const thirdweb = (wallet: string) =>
  `npm:thirdweb@5.121.6/src/wallets/__generated__/wallet/${wallet}/index.ts`

/** A wallet's connector in RainbowKit (MIT). */
const rainbowkit = (connector: string) =>
  `npm:@rainbow-me/rainbowkit@2.2.11/src/wallets/walletConnectors/${connector}.ts`

/** An answer of the public wallet explorer, stored in a repository: ids, certification, links. */
const listing =
  'https://github.com/xiaofeifei-sudo/dumi_web3_lib/blob/3cb2a36c67d0ecbebd8f7801e399f908251f48de/packages/assets/src/wallets/wallet-connect.tsx'

/** An older answer of the public wallet explorer. */
const oldListing =
  'https://github.com/HuangCaiJin/h-connect-wallet/blob/5ca64f08e62705e0e45c1bf1f28e0c5bd431409d/src/wallet.js'

/** Ids of the wallet explorer with the names of their wallets. */
const bridge =
  'https://github.com/thirdweb-dev/js/blob/ab9ce5b23f8afb902a0a7431d111844e9e2640e6/packages/unity-js-bridge/src/thirdweb-bridge.ts'

/** Ids of extensions in the Chrome Web Store. */
const extensions =
  'https://github.com/pasha121/wallets-testing-modules/blob/ffc940bee7d530279254673123b46619f367d5ee/packages/extensions/src/extension.constants.ts'

/** The product's own specification. */
const specification = 'specification: wallets it names, with their directory ids'

/** The sources of `builtInWallets`: by wallet id, each page and the fields taken from it. Not shipped. */
export const builtInSources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: {
    [listing]: 'id certified',
    [thirdweb('io.metamask')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('metaMaskWallet/metaMaskWallet')]: 'rdns universalLink',
  },
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': {
    [specification]: 'id',
    [thirdweb('com.binance.wallet')]: 'name mobileLink universalLink homepage chrome',
    [rainbowkit('binanceWallet/binanceWallet')]: 'rdns ios android',
    [listing]: 'certified',
  },
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': {
    [listing]: 'id certified',
    [thirdweb('com.trustwallet.app')]: 'name mobileLink universalLink homepage ios android chrome',
    [rainbowkit('trustWallet/trustWallet')]: 'rdns',
  },
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': {
    [listing]: 'id certified',
    [thirdweb('com.okex.wallet')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('okxWallet/okxWallet')]: 'rdns',
  },
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    [specification]: 'id supportsPairing',
    [rainbowkit('coinbaseWallet/coinbaseWallet')]: 'name rdns',
    [oldListing]: 'homepage',
    [thirdweb('com.coinbase.wallet')]: 'ios android chrome',
  },
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    [specification]: 'id supportsPairing',
    [thirdweb('org.base.account')]: 'name homepage',
    [rainbowkit('base/base')]: 'rdns',
  },
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    [oldListing]: 'id',
    [thirdweb('app.phantom')]: 'name homepage ios android chrome',
    [rainbowkit('phantomWallet/phantomWallet')]: 'rdns',
    [specification]: 'supportsPairing',
  },
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': {
    [listing]: 'id certified',
    [thirdweb('com.bitget.web3')]: 'name mobileLink homepage chrome',
    [rainbowkit('bitgetWallet/bitgetWallet')]: 'rdns ios',
  },
  '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150': {
    [listing]: 'id certified',
    [thirdweb('com.safepal')]: 'name mobileLink universalLink homepage ios android chrome',
  },
  '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66': {
    [listing]: 'id certified',
    [thirdweb('pro.tokenpocket')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('tokenPocketWallet/tokenPocketWallet')]: 'rdns',
  },
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: {
    [listing]: 'id certified',
    [thirdweb('org.uniswap')]: 'name mobileLink universalLink homepage ios android chrome',
  },
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': {
    [listing]: 'id certified',
    [thirdweb('com.ledger')]: 'name mobileLink desktopLink homepage ios android',
  },
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': {
    [oldListing]: 'id',
    [thirdweb('me.rainbow')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('rainbowWallet/rainbowWallet')]: 'rdns universalLink',
  },
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: {
    [listing]: 'id certified',
    [thirdweb('io.zerion.wallet')]: 'name mobileLink universalLink desktopLink homepage ios android chrome',
    [rainbowkit('zerionWallet/zerionWallet')]: 'rdns',
  },
  '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1': {
    [oldListing]: 'id',
    [thirdweb('io.rabby')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('rabbyWallet/rabbyWallet')]: 'rdns',
  },
  ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef: {
    [listing]: 'id certified',
    [thirdweb('im.token')]: 'name mobileLink homepage ios android',
  },
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': {
    [listing]: 'id webappLink certified',
    [thirdweb('global.safe')]: 'name mobileLink homepage ios android',
  },
  '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c': {
    [listing]: 'id',
    [thirdweb('so.onekey.app.wallet')]:
      'name mobileLink universalLink desktopLink homepage ios android chrome',
    [rainbowkit('oneKeyWallet/oneKeyWallet')]: 'rdns',
  },
  fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49: {
    [listing]: 'id certified',
    [thirdweb('com.bestwallet')]: 'name mobileLink homepage ios android',
  },
  f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d: {
    [listing]: 'id certified',
    [thirdweb('com.crypto.wallet')]: 'name rdns mobileLink universalLink homepage ios android chrome',
  },
  'com.bybit': {
    [rainbowkit('bybitWallet/bybitWallet')]: 'id rdns',
    [thirdweb('com.bybit')]: 'name mobileLink homepage ios android chrome',
  },
  'com.kraken': {
    [thirdweb('com.kraken')]: 'id name mobileLink homepage ios android',
  },
  '5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489': {
    [listing]: 'id certified',
    [thirdweb('com.fireblocks')]: 'name mobileLink homepage ios android',
  },
  '37a686ab6223cd42e2886ed6e5477fce100a4fb565dcd57ed4f81f7c12e93053': {
    [listing]: 'id certified',
    [thirdweb('com.bifrostwallet')]: 'name mobileLink homepage ios android',
    [rainbowkit('bifrostWallet/bifrostWallet')]: 'rdns universalLink',
  },
  '4119a5b3e5ebc809b6a3680a280ae517b92fead02e4c07b7cec0d3385c87aee2': {
    [listing]: 'id certified',
    [thirdweb('com.elrond.maiar.wallet')]: 'name mobileLink universalLink homepage ios android',
    [rainbowkit('xPortalWallet/xPortalWallet')]: 'rdns',
  },
  '107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c': {
    [listing]: 'id certified',
    [thirdweb('com.bitcoin')]: 'name mobileLink universalLink homepage ios android',
  },
  c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576: {
    [listing]: 'id certified',
    [thirdweb('io.1inch.wallet')]: 'name mobileLink universalLink ios android',
  },
  '6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521': {
    [listing]: 'id certified',
    [thirdweb('io.trezor')]: 'name universalLink desktopLink homepage ios android',
  },
  '84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04': {
    [listing]: 'id certified',
    [thirdweb('com.blockchain.login')]: 'name mobileLink universalLink homepage ios android',
  },
  b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835: {
    [listing]: 'id certified',
    [thirdweb('com.bitpay')]: 'name mobileLink universalLink homepage',
  },
  e3f3db6814131b8b0b12621d134cd327e5ad51f8ecde65565374aae4617a20fd: {
    [listing]: 'id webappLink homepage certified',
    [rainbowkit('geminiWallet/geminiWallet')]: 'name rdns',
  },
  '0e4915107da5b3408b38e248f7a710f4529d54cd30e9d12ff0eb886d45c18e92': {
    [listing]: 'id certified',
    [thirdweb('co.arculus')]: 'name mobileLink universalLink homepage ios android',
  },
  f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f: {
    [listing]: 'id name mobileLink universalLink homepage ios android certified',
    [rainbowkit('ctrlWallet/ctrlWallet')]: 'rdns chrome',
  },
  '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf': {
    [listing]: 'id certified',
    [thirdweb('com.roninchain.wallet')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('roninWallet/roninWallet')]: 'rdns',
  },
  e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4: {
    [oldListing]: 'id',
    [thirdweb('com.exodus')]: 'name mobileLink universalLink homepage ios android chrome',
  },
  f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2: {
    [oldListing]: 'id',
    [thirdweb('com.mewwallet')]: 'name mobileLink homepage ios android',
    [rainbowkit('mewWallet/mewWallet')]: 'universalLink',
  },
  '7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26': {
    [oldListing]: 'id',
    [thirdweb('org.mathwallet')]: 'name mobileLink homepage ios android chrome',
  },
  '163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3': {
    [oldListing]: 'id',
    [thirdweb('com.brave.wallet')]: 'name homepage',
    [rainbowkit('braveWallet/braveWallet')]: 'rdns supportsPairing',
  },
  f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c: {
    [oldListing]: 'id',
    [thirdweb('app.core.extension')]: 'name mobileLink desktopLink homepage ios android chrome',
    [rainbowkit('coreWallet/coreWallet')]: 'rdns',
  },
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    [specification]: 'id name networkIds homepage supportsPairing',
    [extensions]: 'chrome',
  },
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': {
    [specification]: 'id',
    [thirdweb('app.backpack')]: 'name rdns mobileLink universalLink homepage ios android chrome',
  },
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6': {
    [specification]: 'id',
    [thirdweb('io.magiceden.wallet')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('magicEdenWallet/magicEdenWallet')]: 'rdns',
  },
  '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b': {
    [specification]: 'id networkIds',
    [thirdweb('app.xverse')]: 'name mobileLink homepage ios android chrome',
  },
  '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13': {
    [specification]: 'id networkIds',
    [thirdweb('com.wallet.reown')]: 'name homepage chrome supportsPairing',
  },
  'ag.jup': {
    [thirdweb('ag.jup')]: 'id name mobileLink homepage ios android',
  },
  '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e': {
    [bridge]: 'id',
    [thirdweb('com.robinhood.wallet')]: 'name rdns mobileLink homepage android',
  },
  bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6: {
    [bridge]: 'id',
    [rainbowkit('readyWallet/readyWallet')]: 'name',
    [thirdweb('xyz.argent')]: 'mobileLink universalLink homepage ios android',
  },
  '9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0': {
    [bridge]: 'id',
    [thirdweb('com.zengo')]: 'name mobileLink webappLink homepage ios android',
  },
  'com.tangem': {
    [thirdweb('com.tangem')]: 'id name mobileLink universalLink homepage ios android',
  },
  'app.edge': {
    [thirdweb('app.edge')]: 'id name mobileLink universalLink homepage ios android',
  },
  '138f51c8d00ac7b9ac9d8dc75344d096a7dfe370a568aa167eabc0a21830ed98': {
    [bridge]: 'id',
    [thirdweb('com.alphawallet')]: 'name mobileLink universalLink homepage ios android',
  },
  '47bb07617af518642f3413a201ec5859faa63acb1dd175ca95085d35d38afb83': {
    [bridge]: 'id',
    [thirdweb('app.keyring')]: 'name mobileLink desktopLink homepage ios android',
  },
  dceb063851b1833cbb209e3717a0a0b06bf3fb500fe9db8cd3a553e4b1d02137: {
    [bridge]: 'id',
    [thirdweb('app.onto')]: 'name mobileLink homepage ios android',
  },
  '8308656f4548bb81b3508afe355cfbb7f0cb6253d1cc7f998080601f838ecee3': {
    [bridge]: 'id',
    [thirdweb('com.unstoppabledomains')]: 'name mobileLink homepage ios android',
  },
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01': {
    [bridge]: 'id',
    [thirdweb('com.coin98')]: 'name mobileLink homepage ios android chrome',
    [rainbowkit('coin98Wallet/coin98Wallet')]: 'rdns',
  },
  '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a': {
    [oldListing]: 'id',
    [thirdweb('app.subwallet')]: 'name mobileLink universalLink desktopLink homepage ios android chrome',
    [rainbowkit('subWallet/subWallet')]: 'rdns',
  },
  'xyz.talisman': {
    [rainbowkit('talismanWallet/talismanWallet')]: 'id rdns',
    [thirdweb('xyz.talisman')]: 'name mobileLink universalLink homepage ios android chrome',
  },
  'io.novawallet': {
    [rainbowkit('novaWallet/novaWallet')]: 'id rdns',
    [thirdweb('io.novawallet')]: 'name mobileLink homepage ios android',
  },
  '1f711d32b1df0f84741fafa2ad1d81599b01297cc7d22d153272cb3ef4232f19': {
    [oldListing]: 'id',
    [thirdweb('xyz.sequence')]: 'name webappLink homepage',
  },
  '550b59942eb58a7226381bf7935f22d311e56ee29c3530e44d96b1de0550a35a': {
    [oldListing]: 'id',
    [thirdweb('tech.okto')]: 'name mobileLink homepage ios android',
  },
  'app.keplr': {
    [thirdweb('app.keplr')]: 'id name rdns mobileLink universalLink homepage ios android chrome',
  },
  'io.leapwallet': {
    [thirdweb('io.leapwallet')]: 'id name mobileLink homepage ios android chrome',
  },
  'com.hashpack.wallet': {
    [thirdweb('com.hashpack.wallet')]: 'id name rdns mobileLink universalLink homepage ios android chrome',
  },
  'com.flowfoundation.wallet': {
    [thirdweb('com.flowfoundation.wallet')]:
      'id name rdns mobileLink universalLink homepage ios android chrome',
  },
  'app.nightly': {
    [thirdweb('app.nightly')]: 'id name rdns mobileLink homepage ios android chrome',
  },
  'co.family.wallet': {
    [thirdweb('co.family.wallet')]: 'id name rdns mobileLink homepage ios',
  },
  'com.enkrypt': {
    [rainbowkit('enkryptWallet/enkryptWallet')]: 'id rdns supportsPairing',
    [thirdweb('com.enkrypt')]: 'name homepage chrome',
  },
  a9751f17a3292f2d1493927f0555603d69e9a3fcbcdf5626f01b49afa21ced91: {
    [oldListing]: 'id',
    [thirdweb('sh.frame')]: 'name homepage',
    [rainbowkit('frameWallet/frameWallet')]: 'rdns supportsPairing',
  },
  cf14642fb8736a99b733ada71863241c823743b16e2a822b3dba24e2fa25014d: {
    [oldListing]: 'id homepage',
    [rainbowkit('tahoWallet/tahoWallet')]: 'name chrome supportsPairing',
  },
  'com.wigwam.wallet': {
    [rainbowkit('wigwamWallet/wigwamWallet')]: 'id rdns',
    [thirdweb('com.wigwam.wallet')]: 'name mobileLink homepage ios android chrome',
  },
  'me.vultisig': {
    [thirdweb('me.vultisig')]: 'id name rdns homepage ios android chrome',
  },
  'io.zelcore': {
    [thirdweb('io.zelcore')]: 'id name rdns mobileLink desktopLink homepage ios android chrome',
  },
  'org.hot-labs': {
    [thirdweb('org.hot-labs')]: 'id name rdns mobileLink homepage ios android chrome',
  },
  'com.coolbitx.cwsapp': {
    [thirdweb('com.coolbitx.cwsapp')]: 'id name rdns mobileLink homepage ios android',
  },
  'com.dcentwallet': {
    [thirdweb('com.dcentwallet')]: 'id name mobileLink universalLink homepage ios android',
  },
  'app.zeal': {
    [rainbowkit('zealWallet/zealWallet')]: 'id rdns android',
    [thirdweb('app.zeal')]: 'name mobileLink homepage chrome',
  },
  'inc.tomo': {
    [thirdweb('inc.tomo')]: 'id name rdns mobileLink homepage ios android chrome',
  },
  'io.gate.wallet': {
    [rainbowkit('gateWallet/gateWallet')]: 'id rdns ios android chrome',
    [thirdweb('net.gateweb3')]: 'name mobileLink desktopLink homepage',
  },
  'com.cakewallet': {
    [thirdweb('com.cakewallet')]: 'id name mobileLink homepage ios android',
  },
  'com.gemwallet': {
    [thirdweb('com.gemwallet')]: 'id name mobileLink homepage ios android',
  },
  'com.valoraapp': {
    [thirdweb('com.valoraapp')]: 'id name mobileLink homepage ios android',
  },
  'me.iopay': {
    [thirdweb('me.iopay')]: 'id name mobileLink homepage ios android',
  },
}
