import { setTimeout as wait } from 'node:timers/promises'
import {
  createLocalApp,
  type LocalContext,
  readJson,
  refuseInText,
  sendText,
} from '../server/createLocalApp.js'
import { orRefuse } from '../server/orRefuse.js'
import { boolean, integer, record } from '../server/parseControl.js'
import { RequestError } from '../server/RequestError.js'
import { count, milliseconds, readControls } from '../server/readControls.js'
import { serveApp } from '../server/serveApp.js'
import { createGithub } from './createGithub.js'
import { createIssuer } from './createIssuer.js'
import { createX } from './createX.js'
import { issuerKinds } from './issuers.js'
import { pageHeaders, providerStyles, providersPage, submitScript } from './providerPages.js'
import type { RunningProvider } from './RunningProvider.js'
import type { ProviderSettings, ProviderStep, SandboxIssuer, SandboxOAuthProvider } from './types.js'

/** Options of {@link startProviders}. */
export interface ProvidersOptions {
  /** 0 uses a free one. Default: 0. */
  port?: number | undefined
  /**
   * Where an app may have its users sent: its redirect URIs. `{id}` in one stands for the id of each
   * provider. Default: none.
   */
  redirectUris?: readonly string[] | undefined
  /** Called with a line for each error that is not a client's. Default: no log. */
  log?: ((line: string) => void) | undefined
}

/** Identity providers of this machine. */
export interface SandboxProviders {
  /**
   * A page that lists them. `GET /settings.json` has `settings`, whose keys are test keys. `GET` and `POST
   * /<id>/faults` has the faults of one.
   */
  readonly url: string
  readonly google: SandboxIssuer
  readonly apple: SandboxIssuer
  readonly discord: SandboxIssuer
  readonly facebook: SandboxIssuer
  /** The issuer of a company, which is no provider that others know. */
  readonly acme: SandboxIssuer
  readonly github: SandboxOAuthProvider
  readonly x: SandboxOAuthProvider
  /** In the order of the buttons. */
  readonly all: readonly SandboxOAuthProvider[]
  /** `providers` for the settings of the frame's server. */
  readonly settings: readonly ProviderSettings[]
  /** Sets where an app may have its users sent, as `redirectUris` of the options. */
  setRedirectUris(uris: readonly string[]): void
  /** Clears the faults of all. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts identity providers on 127.0.0.1: Google, Apple, Discord, Facebook and a company with OpenID Connect,
 * GitHub and X with OAuth 2 alone. Each answers in the paths and shapes of the real one. Its login page asks
 * for no password: the user chooses who they are.
 *
 * @throws PortInUseError
 *
 * @example
 * ```ts
 * import { startProviders } from '@latchkey/sandbox'
 *
 * const providers = await startProviders({ redirectUris: ['http://127.0.0.1:4115/social/callback/{id}'] })
 * providers.google.logInNext('ann')
 * console.log(providers.settings)
 * ```
 */
export async function startProviders(options: ProvidersOptions = {}): Promise<SandboxProviders> {
  const { port = 0, log = () => {} } = options
  let redirectUris = [...(options.redirectUris ?? [])]
  const running = new Map<string, RunningProvider>()
  const app = createLocalApp({ maxBytes: 64_000, refuse: refuseInText, isOwnPage: true })
  app.get('/', (context) =>
    context.body(providersPage([...running.values()].map(({ provider }) => provider)), 200, pageHeaders()),
  )
  app.get('/settings.json', (context) =>
    context.json([...running.values()].map(({ provider }) => provider.settings)),
  )
  app.get('/providers.css', (context) => sendText(context, 'text/css', providerStyles))
  app.get('/submit.js', (context) => sendText(context, 'text/javascript', submitScript))
  app.on(['GET', 'POST'], '/:id/faults', async (context) => {
    const { state, provider } = find(context.req.param('id'))
    if (context.req.method === 'POST') {
      const body = await readJson(context)
      await orRefuse(() => steer(state.controls, provider.name, body))
    }
    return context.json(state.controls.faults)
  })
  app.all('/:id/*', async (context) => {
    const id = context.req.param('id')
    return answer(context, find(id), context.req.path.slice(id.length + 1))
  })
  const find = (id: string) => {
    const found = running.get(id)
    if (!found) throw new RequestError(404, `There is no provider "${id}".`)
    return found
  }

  const { url: serverUrl, stop } = await serveApp(app, { port, purpose: 'the identity providers' })
  const parametersOf = (id: string) => ({
    serverUrl,
    redirectUris: () => redirectUris.map((uri) => uri.replaceAll('{id}', id)),
    log,
  })
  const add = <provider extends SandboxOAuthProvider>(added: RunningProvider<provider>): provider => {
    running.set(added.provider.id, added)
    return added.provider
  }
  const { google, apple, discord, facebook, acme } = issuerKinds
  const providers = {
    google: add(createIssuer(google, parametersOf('google'))),
    apple: add(createIssuer(apple, parametersOf('apple'))),
    x: add(createX(parametersOf('x'))),
    discord: add(createIssuer(discord, parametersOf('discord'))),
    github: add(createGithub(parametersOf('github'))),
    facebook: add(createIssuer(facebook, parametersOf('facebook'))),
    acme: add(createIssuer(acme, parametersOf('acme'))),
  }
  const all = Object.values(providers)
  return {
    url: serverUrl,
    ...providers,
    all,
    settings: all.map(({ settings }) => settings),
    setRedirectUris(uris) {
      redirectUris = [...uris]
    },
    reset() {
      for (const provider of all) provider.reset()
    },
    stop,
  }
}

async function answer(
  context: LocalContext,
  { state, stepOf, answer: answerRight }: RunningProvider,
  path: string,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  const step = stepOf(path)
  const failure = state.takeFailure({ step, method: context.req.method, path })
  const { delayMs, drops } = state.controls.faults
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
  if (drops || outgoing.destroyed) {
    incoming.socket.destroy()
    return context.body(null)
  }
  if (failure !== undefined) throw new RequestError(failure, 'The sandbox was told to fail this request.')
  return answerRight(context, path)
}

function steer(controls: RunningProvider['state']['controls'], name: string, body: unknown): void {
  const { on, run } = readControls(body, name)
  on('reset', boolean, (wanted) => wanted && controls.reset())
  on('denyNext', count, controls.denyNext)
  on('failNext', readFailure, ({ step, status, times }) => controls.failNext(step, status, times))
  on('logInNext', readId, controls.logInNext)
  on('delay', milliseconds, controls.delay)
  on('drop', boolean, controls.drop)
  run()
}

const steps: readonly ProviderStep[] = ['discovery', 'authorize', 'token', 'keys', 'profile']

function readFailure(value: unknown, name: string) {
  const { step: asked, status = 503, count: times = 1 } = record(value, `"${name}"`)
  const step = steps.find((each) => each === asked)
  if (step === undefined)
    throw new RequestError(
      400,
      `"${name}.step" must be one of ${steps.map((each) => `"${each}"`).join(', ')}.`,
    )
  return {
    step,
    status: integer(status, `${name}.status`, 599, 400),
    times: count(times, `${name}.count`),
  }
}

function readId(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new RequestError(400, `"${name}" must be the id of a user.`)
  return value
}
