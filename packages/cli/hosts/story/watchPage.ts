import type { BrowserContext, Page } from 'playwright-core'

/** What must not happen while somebody uses the app. */
export interface Watched {
  page: Page
  /**
   * Errors and warnings of the console, uncaught errors, violations of the policy, and requests to other
   * hosts.
   */
  complaints: string[]
}

/**
 * Opens a page and writes down what it complains about.
 *
 * @param ownComplaint Messages of the console that are left out.
 */
export async function watchPage(context: BrowserContext, ownComplaint?: RegExp): Promise<Watched> {
  const complaints: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (!['127.0.0.1', 'localhost'].includes(hostname) && protocol.startsWith('http'))
      complaints.push(`a request to ${request.url()}`)
  })
  page.on('pageerror', (error) => complaints.push(`an uncaught error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const complaint = `console.${message.type()}: ${message.text()} (${message.location().url})`
    if (!ownComplaint?.test(complaint)) complaints.push(complaint)
  })
  return { page, complaints }
}
