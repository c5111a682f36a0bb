import type { Project } from '../../project/detectProject.js'
import { noncePlaceholder, type Policies, type Policy, type PolicyForm, printPolicy } from './buildPolicy.js'

/**
 * How a project can carry a policy. Frameworks that render on a server write inline scripts, which need a nonce; Astro adds
 * hashes of its own instead.
 */
export function policyForm({ framework, isServerRendered }: PolicyProject): PolicyForm {
  return isServerRendered && framework !== 'astro' ? 'nonce' : 'static'
}

type PolicyProject = Pick<Project, 'framework' | 'isServerRendered'>

/** Where a policy is written in this project, with the code or the lines to write. */
export interface PolicyAdvice {
  /** A file to write, relative to the root. Absent if the place is not a file of the project. */
  file?: string
  code: string
  notes: string[]
}

/** What the advice depends on. */
export interface PolicyPlace {
  /** The major version of Next, for the name of the file it runs before each request. */
  nextMajor?: number | undefined
  hasSrc: boolean
  isTypeScript: boolean
  /** Whether Next's `cacheComponents` is on: the frame of each page is then rendered by the build. */
  hasCacheComponents: boolean
}

/**
 * Says where the policy goes in this project.
 */
export function policyAdvice(
  { framework }: Pick<Project, 'framework'>,
  policies: Policies,
  place: PolicyPlace,
): PolicyAdvice {
  const header = `Content-Security-Policy: ${printPolicy(policies.app)}`
  if (framework === 'next-app' || framework === 'next-pages')
    return nextAdvice(policies.app, framework, place)
  if (policies.form === 'nonce')
    return {
      code: header,
      notes: [
        `Make a new nonce for every response and put it in place of ${noncePlaceholder}.`,
        'Pass the same nonce to <Scripts nonce>, <ScrollRestoration nonce>, <Links nonce> and to renderToPipeableStream.',
      ],
    }
  if (framework === 'astro')
    return {
      code: header,
      notes: [
        'Astro writes inline scripts for its islands. Let Astro add their hashes: experimental.csp in astro.config.',
      ],
    }
  return {
    code: header,
    notes: [
      'Send it as a header with the pages of the build. In public/_headers, write the line indented below /*.',
      'A <meta http-equiv> in index.html works too, without frame-ancestors.',
      'The development server of Vite writes inline scripts and styles; do not send the policy with it.',
    ],
  }
}

function nextAdvice(
  policy: Policy,
  framework: 'next-app' | 'next-pages',
  { nextMajor, hasSrc, isTypeScript, hasCacheComponents }: PolicyPlace,
): PolicyAdvice {
  const name = nextMajor === undefined || nextMajor >= 16 ? 'proxy' : 'middleware'
  const lines = Object.entries(policy).map(([directive, sources]) => {
    const text = [directive, ...sources].join(' ')
    return text.includes(noncePlaceholder)
      ? `    \`${text.replaceAll(noncePlaceholder, '${nonce}')}\`,`
      : `    ${JSON.stringify(text)},`
  })
  const [imported, parameter] = isTypeScript
    ? ['type NextRequest, NextResponse', 'request: NextRequest']
    : ['NextResponse', 'request']
  return {
    file: `${hasSrc ? 'src/' : ''}${name}.${isTypeScript ? 'ts' : 'js'}`,
    code: `import { ${imported} } from 'next/server'

export function ${name}(${parameter}) {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
${lines.join('\n')}
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [{ source: '/((?!_next/static|_next/image|favicon.ico).*)' }],
}`,
    notes: [
      'Next reads the nonce from the request header and puts it on its scripts. Scripts of your own take it from the header x-nonce.',
      framework === 'next-app'
        ? 'A page has a nonce only if it is rendered for each request: await connection() or read headers() in it or its layout.'
        : 'A page has a nonce only if it is rendered for each request: getServerSideProps, or getInitialProps in _app.',
      ...(hasCacheComponents
        ? [
            'cacheComponents renders the frame of each page in the build, without a nonce: turn it off in next.config.',
          ]
        : []),
      "`next dev` evaluates strings: add 'unsafe-eval' to script-src there.",
    ],
  }
}
