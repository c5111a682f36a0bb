import type { Network } from '../../shared/types.js'
import { maxPrefix } from './ss58.js'

/** The prefix of Substrate networks without their own. */
const genericPrefix = 42

/** The prefixes of the SS58 registry by CAIP-2 reference. */
const knownPrefixes: Readonly<Record<string, number>> = {
  // Polkadot, and its Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, and its Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** Returns the SS58 prefix of a network: the configured one, the known one, or 42. */
export function ss58PrefixOf({ id, ss58Prefix }: Network): number {
  if (Number.isInteger(ss58Prefix) && Number(ss58Prefix) >= 0 && Number(ss58Prefix) <= maxPrefix)
    return Number(ss58Prefix)
  return knownPrefixes[String(id)] ?? genericPrefix
}
