import type { Snippet } from '../../place/placement.js'
import type { Policy } from './buildPolicy.js'
import type { PolicyAdvice, PolicyPlace } from './policyAdvice.js'
import { policyLines } from './policyLines.js'

/** The policy of a Next app: a nonce for each request, made before the page is rendered. */
export function nextPolicy(
  policy: Policy,
  framework: 'next-app' | 'next-pages',
  { major, hasSrc, isTypeScript, hasCacheComponents }: PolicyPlace,
): PolicyAdvice {
  const name = major === undefined || major >= 16 ? 'proxy' : 'middleware'
  const lines = policyLines(policy, '    ')
  const [imported, parameter] = isTypeScript
    ? ['type NextRequest, NextResponse', 'request: NextRequest']
    : ['NextResponse', 'request']
  return {
    file: `${hasSrc ? 'src/' : ''}${name}.${isTypeScript ? 'ts' : 'js'}`,
    code: `import { ${imported} } from 'next/server'

export function ${name}(${parameter}) {
  // The development server evaluates strings and writes inline styles.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
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
    edits: framework === 'next-pages' ? pagesEdits(isTypeScript) : [],
    notes: [
      framework === 'next-app'
        ? 'Next reads the nonce from the request header and adds it to its scripts. Your own scripts read it from the header x-nonce.'
        : 'Your own scripts read the nonce from the header x-nonce.',
      framework === 'next-app'
        ? 'A page has a nonce only if it is rendered for each request: await connection() or read headers() in it or its layout.'
        : 'A page has a nonce only if it is rendered for each request, which getInitialProps in _app does for all pages.',
      ...(framework === 'next-pages'
        ? [
            'Next warns in each build: You have opted-out of Automatic Static Optimization due to `getInitialProps` in `pages/_app`.',
          ]
        : []),
      ...(hasCacheComponents
        ? [
            'cacheComponents renders the frame of each page in the build, without a nonce: turn it off in next.config.',
          ]
        : []),
    ],
  }
}

function pagesEdits(isTypeScript: boolean): Snippet[] {
  const ending = isTypeScript ? 'tsx' : 'jsx'
  const [imported, context] = isTypeScript
    ? ['NextDocument, { type DocumentContext }', 'context: DocumentContext']
    : ['NextDocument', 'context']
  return [
    {
      title: `Read the nonce in pages/_document.${ending}, and pass it to <Head> and <NextScript>`,
      code: `import ${imported} from 'next/document'

Document.getInitialProps = async (${context}) => {
  const nonce = context.req?.headers['x-nonce']?.toString() ?? ''
  return { ...(await NextDocument.getInitialProps(context)), nonce }
}

export default function Document({ nonce }${isTypeScript ? ': { nonce: string }' : ''}) {
  return (
    <Html lang="en">
      <Head nonce={nonce} />
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  )
}`,
    },
    {
      title: `Render every page for its request, in pages/_app.${ending}`,
      code: `import NextApp from 'next/app'

App.getInitialProps = NextApp.getInitialProps`,
    },
  ]
}
