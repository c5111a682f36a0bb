import { type CaipNetworkId, isAddress } from '@latchkey/protocol'
import { getAddress } from 'viem'
import type { GrantedPermission, PermissionForm } from '../../core/capabilities.js'
import { isHex } from '../../shared/isHex.js'
import { tryRead } from '../../shared/tryRead.js'
import { parseChainId } from './evmProvider.js'
import { readTerms } from './permissionTerms.js'
import { readRecord } from './readRecord.js'

/** Maximum length of a context, in characters. A delegation with its limits has about 5,000. */
const maxContextLength = 100_000
/** How many accounts to deploy are read. */
const maxDependencies = 10
/** What a time of a permission is below, in seconds: that of the year 9999. */
const maxSeconds = 253_402_300_800

/** Parses a permission that a wallet describes. `undefined` if it does not say who may spend what of whom. */
export function parsePermission(found: unknown, form: PermissionForm): GrantedPermission | undefined {
  const record = readRecord(found)
  if (!record) return undefined
  const { chainId, context, permissionsContext, delegationManager, signerMeta, dependencies } = record
  const signer = readRecord(record.signer)
  const address = readAddress(record.from ?? record.address)
  const to = readAddress(record.to ?? readRecord(signer?.data)?.address)
  const terms = readTerms(record.permission)
  const networkId = tryRead((): CaipNetworkId => `eip155:${parseChainId(chainId)}`)
  const own = context ?? permissionsContext
  if (!address || !to || !terms || !networkId || !isContext(own)) return undefined
  const expiry = readExpiry(record)
  if (expiry === 'invalid') return undefined
  const manager = readAddress(delegationManager ?? readRecord(signerMeta)?.delegationManager)
  const list = Array.isArray(dependencies) ? dependencies.slice(0, maxDependencies) : []
  return {
    networkId,
    address,
    to,
    terms,
    ...(expiry !== undefined && { expiresAt: expiry * 1_000 }),
    context: own,
    ...(manager && { delegationManager: manager }),
    dependencies: list.flatMap((each) => parseDependency(each) ?? []),
    form,
  }
}

function isContext(value: unknown): value is `0x${string}` {
  return isHex(value) && value.length > 2 && value.length <= maxContextLength
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isAddress(value, 'eip155') ? getAddress(value) : undefined
}

/**
 * In seconds. `undefined` if the permission has no end. The end is a rule today, and was a member of its own
 * in drafts; what says both ends at the earlier one.
 */
function readExpiry({ rules, expiry }: Readonly<Record<string, unknown>>): number | undefined | 'invalid' {
  const ofRules = (Array.isArray(rules) ? rules : [])
    .map(readRecord)
    .filter((rule) => rule?.type === 'expiry')
    .map((rule) => readRecord(rule?.data)?.timestamp)
  const all = [...ofRules, ...(expiry === undefined || expiry === null ? [] : [expiry])].map(readSeconds)
  if (all.length === 0) return undefined
  return all.every((each) => each !== undefined) ? Math.min(...all) : 'invalid'
}

function readSeconds(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,12}|\d{1,12})$/i.test(value)
  const seconds = isText ? Number(value) : value
  return Number.isSafeInteger(seconds) && (seconds as number) >= 0 && (seconds as number) < maxSeconds
    ? (seconds as number)
    : undefined
}

function parseDependency(found: unknown): GrantedPermission['dependencies'][number] | undefined {
  const { factory, factoryData } = readRecord(found) ?? {}
  const address = readAddress(factory)
  return address && isHex(factoryData) ? { factory: address, factoryData } : undefined
}
