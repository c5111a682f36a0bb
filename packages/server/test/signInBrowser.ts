import type { SignInFields, SignInSession } from '@latchkey/protocol'
import type { TestAccount } from './signInAccounts.js'

/** What a server of sign-in answers. */
export interface BrowserAnswer {
  readonly status: number
  /** The sentence of an error. */
  readonly said?: string | undefined
  readonly reason?: string | undefined
  readonly session?: SignInSession | null
  readonly sessions?: readonly {
    readonly id: string
    readonly account: string
    readonly isCurrent: boolean
  }[]
  readonly message?: string
  readonly fields?: SignInFields
  readonly visit?: string
  readonly token?: string
  readonly headers: Headers
  /** As the server wrote them. */
  readonly setCookies: readonly string[]
}

/** A page in a browser, with its cookies. */
export interface Browser {
  /** Values by name. A test may change them. */
  readonly cookies: Map<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<BrowserAnswer>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<BrowserAnswer>
  /** Asks for a message and signs it, and sends nothing yet. */
  sign(account: TestAccount): Promise<{ readonly message: string; readonly signature: string }>
  /** Signs in, and throws unless the status is 200. */
  signIn(account: TestAccount, more?: { readonly link?: boolean }): Promise<SignInSession>
}

/** Opens a page of an origin in a new browser. */
export function openBrowser(
  handle: (request: Request) => Promise<Response | undefined>,
  { origin = 'https://my.app', base = 'https://my.app/api' } = {},
): Browser {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit): Promise<BrowserAnswer> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await handle(new Request(`${base}/sign-in/v1/${path}`, { ...init, headers }))
    if (!response) throw new Error(`There is no call ${path}.`)
    const setCookies = response.headers.getSetCookie()
    for (const text of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0;/.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const answer = response.status === 204 ? {} : ((await response.json()) as object)
    const { reasons } = answer as { reasons?: { name: string; description: string }[] }
    return {
      ...answer,
      status: response.status,
      said: reasons?.[0]?.description,
      reason: reasons?.[0]?.name,
      headers: response.headers,
      setCookies,
    }
  }
  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { origin, 'content-type': 'application/json', ...headers },
      }),
    async sign({ networkId, address, sign }) {
      const { message = '' } = await browser.post('start', { networkId, address })
      return { message, signature: await sign(message) }
    },
    async signIn(account, more = {}) {
      const answer = await browser.post('verify', { ...(await browser.sign(account)), ...more })
      if (answer.status !== 200 || !answer.session) throw new Error(`${answer.status} ${answer.said}`)
      return answer.session
    },
  }
  return browser
}
