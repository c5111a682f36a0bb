/** Address prefixes of Bitcoin's regression test network, from Bitcoin Core's chain parameters. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** Hash of the first block of every regtest chain. */
export const regtestGenesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** CAIP-2 id of regtest: by the bip122 namespace, the first 32 hex digits of the genesis hash. */
export const regtestCaipId = `bip122:${regtestGenesisHash.slice(0, 32)}` as const

/** The maximum number of satoshis. */
export const maxMoney = 21_000_000n * 100_000_000n
