import { createApp, type ServerApp } from '../src/createApp.js'
import type { Database } from '../src/database/Database.js'
import {
  askAsOther,
  calls,
  headersOf,
  type Request,
  type Row,
  startAttackedUpstreams,
} from './attackedCalls.js'
import { type HostileAnswer, hostileAddress, hostileAnswers, hostileNumber } from './startHostileService.js'

/** What {@link attackWithOneClient} has seen. */
export interface AttackFigures {
  /** Requests of the client that attacks. */
  readonly attacks: number
  /** Requests of another user. */
  readonly others: number
  /** Those of them that failed. */
  readonly failures: readonly string[]
  /** Calls of the server that have no row in the table. */
  readonly missing: readonly string[]
}

const times = 20

/**
 * Sends the worst input of every call 20 times, from one client, and then each call once from another: for
 * each of the bad answers that an upstream can give to an input.
 */
export async function attackWithOneClient(
  database: Database,
  answers: readonly HostileAnswer[] = hostileAnswers,
): Promise<AttackFigures> {
  const upstreams = await startAttackedUpstreams()
  try {
    return await attack(createApp({ ...upstreams.settings, database }), answers)
  } finally {
    await upstreams.stop()
  }
}

async function attack(app: ServerApp, answers: readonly HostileAnswer[]): Promise<AttackFigures> {
  const rows = Object.entries(calls)
  const known = new Set(Object.keys(calls))
  const missing = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.has(route))
  const failures: string[] = []
  let [attacks, others] = [0, 0]
  const attackWith = async (requests: readonly Request[]) => {
    attacks += requests.length
    await Promise.all(requests.map((request) => send(app, request, '203.0.113.66')))
  }
  const strike = (row: Row, answer: HostileAnswer, index: number) =>
    attackWith(
      row.hostile?.({ address: hostileAddress(answer, index), number: hostileNumber(answer, index) }) ?? [],
    )
  const check = async (route: string, row: Row, after: string) => {
    others += 1
    const wrong = await askAsOther([route, row], others, (request, client) => send(app, request, client))
    if (wrong) failures.push(`${wrong}, after ${after}`)
  }
  const checkAll = async (after: string) => {
    for (const [route, row] of rows) await check(route, row, after)
  }

  await checkAll('nothing')
  for (const [, { worst }] of rows) for (let count = 0; count < times; count++) await attackWith(worst ?? [])
  await checkAll('the worst of calls without an upstream')
  for (const answer of answers) {
    const strikeTimes = (row: Row) =>
      Promise.all(Array.from({ length: times }, (_, index) => strike(row, answer, index)))
    // Another input each time. Those that are late are late together.
    if (answer === 'late') await Promise.all(rows.map(([, row]) => strikeTimes(row)))
    else for (const [, row] of rows) await strikeTimes(row)
    await checkAll(`inputs that are ${answer}`)
    if (answer === 'late') continue
    // The same input again and again.
    for (const [, row] of rows) for (let count = 0; count < times; count++) await strike(row, answer, times)
    await checkAll(`one input that is ${answer}`)
  }
  return { attacks, others, failures, missing }
}

async function send(app: ServerApp, [path, body]: Request, client: string): Promise<Response> {
  const headers = headersOf(client)
  return app.request(
    path,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
}
