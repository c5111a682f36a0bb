/** CAIP-2 id of the network that begins with that block, as CAIP-13 has it: 16 bytes of the hash. */
export const networkIdOf = (genesisHash: string): `polkadot:${string}` =>
  `polkadot:${genesisHash.slice(2, 34)}`
