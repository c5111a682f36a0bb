import type { FuzzedParser } from './fuzzedParser.js'
import { chainParsers } from './parsers/chainParsers.js'
import { evmParsers } from './parsers/evmParsers.js'
import { pairingParsers } from './parsers/pairingParsers.js'
import { sharedParsers } from './parsers/sharedParsers.js'

/** Every parser of untrusted input in this package. */
export const allParsers: readonly FuzzedParser[] = [
  ...sharedParsers,
  ...evmParsers,
  ...chainParsers,
  ...pairingParsers,
]
