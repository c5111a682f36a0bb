import type { Network } from '../../shared/types.js'
import { maxPrefix } from './ss58.js'

/** Of Substrate networks without one of their own. */
const genericPrefix = 42

/** By CAIP-2 reference; of the SS58 registry. */
const knownPrefixes: Readonly<Record<string, number>> = {
  // Polkadot, and its Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, and its Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** The SS58 prefix of a network: what the host says, else what is known of it, else 42. */
export function ss58PrefixOf({ id, ss58Prefix }: Network): number {
  if (Number.isInteger(ss58Prefix) && Number(ss58Prefix) >= 0 && Number(ss58Prefix) <= maxPrefix)
    return Number(ss58Prefix)
  return knownPrefixes[String(id)] ?? genericPrefix
}
