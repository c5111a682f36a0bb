import { CliError } from '../../errors.js'
import { allowsSource } from '../../info/policy/allowsSource.js'
import { buildPolicy } from '../../info/policy/buildPolicy.js'
import { policyForm } from '../../info/policy/policyAdvice.js'
import { readPolicies } from '../../info/policy/readPolicies.js'
import { type Check, type Finding, problem } from '../check.js'

/** A Content-Security-Policy of the project allows every host of the configuration. */
export const policyCheck: Check = {
  name: 'policy',
  group: 'policy',
  async run({ root, project, configuration }) {
    const policies = readPolicies(root)
    if (policies.length === 0) return []
    const setup = await configuration()
    if (setup === undefined || setup instanceof CliError) return []
    const { latchkey } = buildPolicy(setup, {
      form: policyForm(project),
      isServerRendered: project.isServerRendered,
    })
    return policies.flatMap(({ path, policy }): Finding[] => {
      const lacking = Object.entries(latchkey).flatMap(([directive, sources]) => {
        const missing = sources.filter((source) => !allowsSource(policy, directive, source))
        return missing.length === 0 ? [] : [`${directive} ${missing.join(' ')}`]
      })
      if (lacking.length === 0) return []
      return [
        problem({
          what: `The Content-Security-Policy in ${path} lacks: ${lacking.join('; ')}.`,
          why: 'The browser blocks requests that it does not allow.',
          fix: 'Add the sources to that policy. The smallest policy: npx latchkey info --csp',
        }),
      ]
    })
  },
}
