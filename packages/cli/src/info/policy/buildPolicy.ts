import type { Setup } from '../setup/setup.js'

/** A Content-Security-Policy: the sources of each directive. */
export type Policy = Record<string, readonly string[]>

/** How a framework can send a policy: one static text, or a nonce per response. */
export type PolicyForm = 'static' | 'nonce'

/** Placeholder of the nonce in a policy. */
export const noncePlaceholder = '{nonce}'

/** The smallest policies for an app. */
export interface Policies {
  form: PolicyForm
  /** The sources latchkey needs, to add to an existing policy. */
  latchkey: Policy
  /** A complete policy for an app that loads nothing else from other hosts. */
  app: Policy
}

/** Options of {@link buildPolicy}. */
export interface BuildPolicyOptions {
  form: PolicyForm
  /** Whether a server renders the components. */
  isServerRendered: boolean
}

/**
 * Builds the smallest Content-Security-Policy for an app: exact origins, and nothing inline that is not
 * necessary.
 */
export function buildPolicy(setup: Pick<Setup, 'hosts' | 'sources'>, options: BuildPolicyOptions): Policies {
  const { form, isServerRendered } = options
  const sourcesOf = (directive: string): string[] => {
    const wanted = [
      ...setup.sources.filter(
        (source) => source.directive === directive && (isServerRendered || !source.isServerOnly),
      ),
      ...setup.hosts.filter((host) => host.directive === directive),
    ].map((each) => ('origin' in each ? each.origin : each.source))
    return [...new Set(wanted)].sort()
  }
  const connect = sourcesOf('connect-src')
  const images = sourcesOf('img-src')
  const frames = sourcesOf('frame-src')
  const scripts = sourcesOf('script-src')
  const attributes = sourcesOf('style-src-attr')
  const nonce = form === 'nonce' ? [`'nonce-${noncePlaceholder}'`] : []
  return {
    form,
    latchkey: withoutEmpty({
      'connect-src': connect,
      'img-src': images,
      'frame-src': frames,
      'script-src': scripts,
      'style-src-attr': attributes,
    }),
    app: withoutEmpty({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...nonce, ...(form === 'nonce' ? ["'strict-dynamic'"] : []), ...scripts],
      'style-src': ["'self'", ...nonce],
      // Frameworks that render on a server write style attributes too, for instance next/image.
      'style-src-attr': isServerRendered ? ["'unsafe-inline'"] : [],
      // Bundlers write small images as data: URLs.
      'img-src': ["'self'", ...new Set(['data:', ...images])],
      'connect-src': ["'self'", ...connect],
      'frame-src': frames,
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    }),
  }
}

/** A policy as the value of the header. */
export function printPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function withoutEmpty(policy: Policy): Policy {
  return Object.fromEntries(Object.entries(policy).filter(([, sources]) => sources.length > 0))
}
