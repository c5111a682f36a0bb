/** Returns the CAIP-2 id of a network: 16 bytes of the genesis hash (CAIP-13). */
export const networkIdOf = (genesisHash: string): `polkadot:${string}` =>
  `polkadot:${genesisHash.slice(2, 34)}`
