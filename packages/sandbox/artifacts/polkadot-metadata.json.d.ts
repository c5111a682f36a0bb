/** The metadata of the Polkadot runtime, SCALE-encoded, in hex. */
export declare const metadata: `0x${string}`
