import type { PageScene } from '../browser'
import type { PageName } from '../buildPage'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { withDataServer } from '../withDataServer'

/** Requests to other origins before the modal is opened, by a user who was never connected. */
export async function hostsBeforeOpen(stage: Stage): Promise<Readings> {
  const foreign = await foreignRequests(stage, 'latchkey')
  return { 'connect/hosts-before-open': exactReading(foreign) }
}

/** The same without and with the services of a server: the sum of both. */
export async function dataHostsBeforeOpen(stage: Stage): Promise<Readings> {
  const without = await foreignRequests(stage, 'latchkey')
  const hosted = await withDataServer(stage, (scene) => foreignRequests(stage, 'data', scene))
  const note = `without a service: ${without}, with a hosted one: ${hosted}`
  return { 'data/hosts-before-open': { ...exactReading(without + hosted), note } }
}

async function foreignRequests(stage: Stage, name: PageName, scene?: PageScene): Promise<number> {
  const visit = await stage.visit(name, 'desktop', scene)
  try {
    await settle(visit.page)
    const own = new URL(visit.page.url()).host
    const foreign = visit.requests
      .map((url) => new URL(url))
      .filter(({ protocol, host }) => !['data:', 'blob:'].includes(protocol) && host !== own)
    return foreign.length
  } finally {
    await visit.close()
  }
}
