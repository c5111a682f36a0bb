import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { sandboxNetworks } from '../scene.js'
import type { App } from './main.js'
import type { AppOptions } from './options.js'

/** A page and its requests. Requests to other machines fail. */
export interface OpenedPage {
  readonly page: Page
  /** Urls of the scripts that it loaded from this machine, in order. */
  readonly scripts: string[]
  /** Urls on other machines that it or one of its windows requested. All of these requests failed. */
  readonly outside: string[]
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  // As long as a test. A busy machine takes longer than the default of 30 s.
  context.setDefaultTimeout(60_000)
  const [scripts, outside]: [string[], string[]] = [[], []]
  await context.route('**', (route) => {
    const url = new URL(route.request().url())
    if (url.hostname === '127.0.0.1') {
      if (route.request().resourceType() === 'script') scripts.push(url.href)
      return route.continue()
    }
    outside.push(url.href)
    return route.abort('internetdisconnected')
  })
  return { page: await context.newPage(), scripts, outside }
}

/** Returns the url of the test app with these options. */
export function appUrl(url: string, options: Omit<AppOptions, 'networks'>): string {
  const [network] = sandboxNetworks()
  if (!network || inject('sandbox').chains.length === 0) throw new Error('The sandbox has no chain.')
  const text = JSON.stringify({ ...options, networks: [network] } satisfies AppOptions)
  return `${url}/?${new URLSearchParams({ options: text })}`
}

/** Calls a function of the page's `app` once the page has it. */
export async function call<name extends keyof App>(
  frame: Page | Frame,
  name: name,
  ...args: Parameters<App[name]>
): Promise<Awaited<ReturnType<App[name]>>> {
  await frame.waitForFunction(() => 'app' in window)
  return frame.evaluate(
    ([name, args]) =>
      (window as unknown as { app: Record<string, (...args: unknown[]) => never> }).app[name]?.(...args),
    [name, args] as [string, unknown[]],
  ) as never
}

/** Preloads the adapter and waits until the connector is listed. */
export async function waitForRow(frame: Page | Frame, id: string): Promise<void> {
  await call(frame, 'rows')
  await frame.waitForFunction((id) => {
    const { app } = window as unknown as { app: App }
    return app.knownRows().some((row) => row.id === id)
  }, id)
}
