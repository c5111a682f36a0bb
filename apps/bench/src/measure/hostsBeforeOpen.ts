import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

/** Requests to other origins before the modal is opened, by a user who was never connected. */
export async function hostsBeforeOpen(stage: Stage): Promise<Readings> {
  const visit = await stage.visit('latchkey')
  try {
    await settle(visit.page)
    const own = new URL(visit.page.url()).host
    const foreign = visit.requests
      .map((url) => new URL(url))
      .filter(({ protocol, host }) => !['data:', 'blob:'].includes(protocol) && host !== own)
    return { 'connect/hosts-before-open': exactReading(foreign.length) }
  } finally {
    await visit.close()
  }
}
