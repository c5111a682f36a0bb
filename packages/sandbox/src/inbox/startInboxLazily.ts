import type { InboxOptions, SandboxInbox } from './startInbox.js'

/** Loads the mail server and calls `startInbox`, so that a sandbox without an inbox starts faster. */
export async function startInbox(options: InboxOptions = {}): Promise<SandboxInbox> {
  const { startInbox: start } = await import('./startInbox.js')
  return start(options)
}
