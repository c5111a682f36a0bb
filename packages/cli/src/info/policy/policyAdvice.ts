import type { Snippet } from '../../place/placement.js'
import type { Project } from '../../project/detectProject.js'
import { astroPolicy } from './astroPolicy.js'
import { type Policies, type PolicyForm, printPolicy } from './buildPolicy.js'
import { nextPolicy } from './nextPolicy.js'
import { reactRouterPolicy } from './reactRouterPolicy.js'

/**
 * How a project can carry a policy. Frameworks that render on a server write inline scripts, which need a
 * nonce; Astro adds hashes of its own instead.
 */
export function policyForm({ framework, isServerRendered }: PolicyProject): PolicyForm {
  return isServerRendered && framework !== 'astro' ? 'nonce' : 'static'
}

type PolicyProject = Pick<Project, 'framework' | 'isServerRendered'>

/** Where a policy is written in this project, with the code or the lines to write. */
export interface PolicyAdvice {
  /** A file to write, relative to the root. Absent if the place is not a file of its own. */
  file?: string
  /** Where `code` goes if that is a part of a file. */
  place?: string
  code: string
  /** What else to change in files that the project has. */
  edits: Snippet[]
  /** The header to send with every page, if the server does not get it from `code`. */
  header?: string
  notes: string[]
}

/** What the advice depends on. */
export interface PolicyPlace {
  /** The major version of Next or Astro. */
  major?: number | undefined
  hasSrc: boolean
  isTypeScript: boolean
  /** Whether Next's `cacheComponents` is on: the frame of each page is then rendered by the build. */
  hasCacheComponents: boolean
  /** Whether a React Router app has an `entry.server` of its own. */
  hasServerEntry: boolean
}

/** Says where the policy goes in this project. */
export function policyAdvice(
  { framework }: Pick<Project, 'framework'>,
  policies: Policies,
  place: PolicyPlace,
): PolicyAdvice {
  if (framework === 'next-app' || framework === 'next-pages')
    return nextPolicy(policies.app, framework, place)
  if (framework === 'react-router') return reactRouterPolicy(policies.app, place)
  if (framework === 'astro') return astroPolicy(policies.app, place)
  const code = `Content-Security-Policy: ${printPolicy(policies.app)}`
  if (policies.form === 'nonce')
    return {
      code,
      edits: [],
      notes: [
        'Make a new nonce for every response, put it in place of {nonce}, and give it to every inline script.',
      ],
    }
  return {
    code,
    edits: [],
    header: printPolicy(policies.app),
    notes: [
      'Send it as a header with the pages of the build. In public/_headers, write the line indented below /*.',
      'A <meta http-equiv> in index.html works too, without frame-ancestors.',
      'The development server of Vite writes inline scripts and styles; do not send the policy with it.',
    ],
  }
}
