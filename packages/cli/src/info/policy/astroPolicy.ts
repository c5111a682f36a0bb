import type { Policy } from './buildPolicy.js'
import type { PolicyAdvice, PolicyPlace } from './policyAdvice.js'
import { policyLines } from './policyLines.js'

/**
 * The policy of an Astro app. Astro writes inline scripts and styles for its islands, and adds their hashes
 * to a policy of its own in each page. What a page cannot say about itself is sent as a header.
 */
export function astroPolicy(policy: Policy, { major }: Pick<PolicyPlace, 'major'>): PolicyAdvice {
  const {
    'script-src': scripts = [],
    'style-src': styles = [],
    // Astro has no option for it.
    'style-src-attr': attributes = [],
    'frame-ancestors': ancestors = [],
    ...others
  } = policy
  const option = major !== undefined && major >= 6 ? 'security' : 'experimental'
  const list = (sources: readonly string[]) =>
    `[${sources.map((source) => JSON.stringify(source)).join(', ')}]`
  return {
    place: 'the options of defineConfig in astro.config',
    code: `${option}: {
  csp: {
    directives: [
${policyLines(others, '      ').join('\n')}
    ],
    scriptDirective: { resources: ${list(scripts)} },
    styleDirective: { resources: ${list(styles)} },
  },
},`,
    edits: [],
    header: `frame-ancestors ${ancestors.join(' ')}`,
    notes: [
      'Astro adds the hashes of its inline scripts and styles, and writes the policy into each page of the build.',
      `Send what a page cannot say about itself as a header: Content-Security-Policy: frame-ancestors ${ancestors.join(' ')}`,
      ...(attributes.length > 0
        ? ['Astro has no option for style-src-attr: pages with style attributes in their HTML lose them.']
        : []),
    ],
  }
}
