import type { ProviderState } from './createControls.js'
import type { ProviderControls } from './types.js'

const maxSteps = 10

/** Creates the function that does what the browser of a user does at a provider. */
export function createVisit(state: ProviderState): ProviderControls['visit'] {
  return async (uri, user) => {
    if (user === undefined) state.controls.denyNext()
    else state.controls.logInNext(user)
    const { origin } = new URL(uri)
    const cookies = new Map<string, string>()
    let address = new URL(uri)
    for (let step = 0; step < maxSteps; step += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await ask(address, cookie)
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) return readForm(await response.text(), response.status)
      const next = new URL(location, address)
      if (next.origin !== origin)
        return { method: 'GET', url: `${next.origin}${next.pathname}`, query: next.search.slice(1) }
      address = next
    }
    throw new Error('The provider redirects without end.')
  }
}

/** As a browser: if the connection that is used again was closed meanwhile, on another one. */
async function ask(address: URL, cookie: string): Promise<Response> {
  const request = () => fetch(address, { redirect: 'manual', headers: { cookie } })
  return request().catch(request)
}

/** Reads the page that answers an app by POST. */
function readForm(html: string, status: number) {
  const [, action] = /<form method="post" action="([^"]*)"/.exec(html) ?? []
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  if (action === undefined || fields.length === 0) {
    const [, problem = ''] = /role="alert"[^>]*>([^<]*)/.exec(html) ?? []
    throw new Error(`The provider has answered ${status}. ${decode(problem)}`.trim())
  }
  const query = new URLSearchParams(
    fields.map(([, name = '', value = '']): [string, string] => [decode(name), decode(value)]),
  ).toString()
  return { method: 'POST' as const, url: decode(action), query }
}

const decode = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
