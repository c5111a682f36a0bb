import type { Policy } from './buildPolicy.js'
import type { PolicyAdvice, PolicyPlace } from './policyAdvice.js'
import { policyLines } from './policyLines.js'

/** The policy of a React Router app: the server entry makes a nonce for each answer. */
export function reactRouterPolicy(
  policy: Policy,
  { isTypeScript, hasServerEntry }: Pick<PolicyPlace, 'isTypeScript' | 'hasServerEntry'>,
): PolicyAdvice {
  const file = `app/entry.server.${isTypeScript ? 'tsx' : 'jsx'}`
  const [imported, parameters, made] = isTypeScript
    ? [
        'type EntryContext, ServerRouter',
        'request: Request, status: number, headers: Headers, context: EntryContext',
        'new Promise<Response>',
      ]
    : ['ServerRouter', 'request, status, headers, context', 'new Promise']
  return {
    file,
    code: `import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ${imported} } from 'react-router'

export default function handleRequest(${parameters}) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
${policyLines(policy, '    ').join('\n')}
  ].join('; ')
  headers.set('content-type', 'text/html; charset=utf-8')
  // The development server writes inline scripts and styles.
  const security = import.meta.env.PROD ? { nonce } : {}
  if (import.meta.env.PROD) headers.set('content-security-policy', policy)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const needsAll = context.isSpaMode || isbot(request.headers.get('user-agent'))
  return ${made}((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} {...security} />,
      {
        ...security,
        [needsAll ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough()
          body.once('close', () => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error${isTypeScript ? ': unknown' : ''}) {
          status = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, 6_000)
  })
}`,
    edits: [],
    notes: [
      ...(hasServerEntry
        ? [
            `You have ${file} already: take over the nonce, the header, and the nonce in both places that render.`,
          ]
        : []),
      'React Router puts the nonce of <ServerRouter> on its scripts and links. Inline scripts of your own need it too.',
      'A page that the build renders (`prerender`, SPA mode) has no nonce.',
    ],
  }
}
