import { accountRules } from './accountRules.js'
import { directoryRules } from './directoryRules.js'
import { errorRules } from './errorRules.js'
import { nameRules } from './nameRules.js'
import { nftRules } from './nftRules.js'
import { onrampRules } from './onrampRules.js'
import { settingsRules } from './settingsRules.js'
import type { DirectorySubject, HostedSubject, ProtocolRule } from './subject.js'
import { swapRules } from './swapRules.js'

/** The functions of a test runner: those of Vitest, Jest or `node:test`. */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  test(name: string, run: () => Promise<void>): unknown
}

/**
 * Holds a server against the protocol of `hosted()`: one test for each rule, checked by requests alone. Use
 * it for a server of your own.
 *
 * @param name Title of the group of tests.
 * @param subject Returns the server, which runs when the first test does.
 *
 * @example
 * ```ts
 * import { describeHosted } from '@latchkey/headless/testing'
 * import { describe, test } from 'vitest'
 *
 * const url = 'http://127.0.0.1:4114'
 * const account = {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * } as const
 *
 * const subject = {
 *   url,
 *   projectId: 'shop',
 *   account,
 *   nft: { address: '0xbC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', tokenId: '1' },
 *   named: { address: account.address, name: 'vitalik.eth' },
 *   pricedToken: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   unknownProjectId: 'unknown',
 *   refusedOrigin: 'https://other.example',
 *   limited: { url, projectId: 'limited', requests: 10 },
 * }
 *
 * describeHosted('my server', () => subject, { describe, test })
 * ```
 */
export function describeHosted(name: string, subject: () => HostedSubject, runner: TestRunner): void {
  const rules = [
    ...directoryRules,
    ...accountRules,
    ...nftRules,
    ...nameRules,
    ...onrampRules,
    ...swapRules,
    ...settingsRules,
    ...errorRules,
  ]
  describeRules(name, rules, subject, runner)
}

/**
 * Holds a server of the wallet directory alone against its part of the protocol.
 *
 * @param name Title of the group of tests.
 * @param subject Returns the server, which runs when the first test does.
 *
 * @example
 * ```ts
 * import { describeDirectory } from '@latchkey/headless/testing'
 * import { describe, test } from 'vitest'
 *
 * describeDirectory('my directory', () => ({ url: 'http://127.0.0.1:4114' }), { describe, test })
 * ```
 */
export function describeDirectory(name: string, subject: () => DirectorySubject, runner: TestRunner): void {
  describeRules(name, directoryRules, subject, runner)
}

function describeRules<subject extends DirectorySubject>(
  name: string,
  rules: readonly ProtocolRule<subject>[],
  subject: () => subject,
  { describe, test }: TestRunner,
): void {
  describe(name, () => {
    for (const rule of rules) test(rule.name, () => rule.check(subject()))
  })
}
