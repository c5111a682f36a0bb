import { accountRules } from './accountRules.js'
import { directoryRules } from './directoryRules.js'
import { errorRules } from './errorRules.js'
import { nameRules } from './nameRules.js'
import { nftRules } from './nftRules.js'
import { onrampRules } from './onrampRules.js'
import { settingsRules } from './settingsRules.js'
import { signInRules } from './signInRules.js'
import type { DirectorySubject, HostedSubject, ProtocolRule } from './subject.js'
import { swapRules } from './swapRules.js'

/** The functions of a test runner: those of Vitest, Jest or `node:test`. */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  test(name: string, run: () => Promise<void>): unknown
}

/**
 * Holds a server against the protocol of `hosted()`: one test for each rule, checked by requests alone.
 *
 * @param name Title of the group of tests.
 * @param subject Returns the server, which runs when the first test does.
 */
export function describeHosted(name: string, subject: () => HostedSubject, runner: TestRunner): void {
  const rules = [
    ...directoryRules,
    ...accountRules,
    ...nftRules,
    ...nameRules,
    ...signInRules,
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
