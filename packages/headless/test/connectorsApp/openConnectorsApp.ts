import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { sandboxNetworks } from '../scene.js'
import type { App } from './main.js'
import type { AppOptions } from './options.js'

/** A page, with everything it asked for; the network beyond this machine is closed. */
export interface OpenedPage {
  readonly page: Page
  /** Addresses of this machine that it loaded scripts from, in order. */
  readonly scripts: string[]
  /** Addresses elsewhere that it, or a window of it, asked for; none of them was reached. */
  readonly outside: string[]
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
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

/** The address of the test app with these options. */
export function appUrl(url: string, options: Omit<AppOptions, 'networks'>): string {
  const [network] = sandboxNetworks()
  if (!network || inject('sandbox').chains.length === 0) throw new Error('The sandbox has no chain.')
  const text = JSON.stringify({ ...options, networks: [network] } satisfies AppOptions)
  return `${url}/?${new URLSearchParams({ options: text })}`
}

/** Runs a member of the page's `app`. Resolves once the page has it. */
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

/** Asks for rows, and waits until that one is there. */
export async function waitForRow(frame: Page | Frame, id: string): Promise<void> {
  await call(frame, 'rows')
  await frame.waitForFunction((id) => {
    const { app } = window as unknown as { app: App }
    return app.knownRows().some((row) => row.id === id)
  }, id)
}
