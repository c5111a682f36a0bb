import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, DatabaseUnavailableError } from '../src/database/Database.js'
import { migrateFirst } from '../src/database/migrateFirst.js'
import { openPglite } from '../src/database/openPglite.js'
import { openPostgres } from '../src/database/openPostgres.js'

/** The databases that every test of storage runs on. */
export const databaseKinds = ['pglite', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

let lite: Promise<Database> | undefined

/** Databases of Postgres that were closed. To create one takes longer than to empty one. */
const closed: string[] = []
const emptied = 'drop schema if exists public cascade; create schema public'

/**
 * Opens a database without tables. PGlite is one instance of the process, emptied at each call. One of
 * Postgres is emptied and used again once it was closed.
 */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'postgres') {
    const used = closed.pop()
    const url = used ?? (await createTestDatabase())
    const database = openPostgres({ url })
    if (used !== undefined) await database.run(emptied)
    let closing: Promise<void> | undefined
    const close = () => {
      closing ??= database.close().then(() => void closed.push(url))
      return closing
    }
    return { ...database, close }
  }
  lite ??= openPglite()
  const shared = await lite
  await shared.run(emptied)
  // A statement that a test did not wait for must not run in the database of the next one.
  let isOpen = true
  const whileOpen =
    <parameters extends unknown[], result>(call: (...given: parameters) => Promise<result>) =>
    async (...given: parameters) => {
      if (!isOpen) throw new DatabaseUnavailableError('It is closed.')
      return call(...given)
    }
  return {
    ...shared,
    query: whileOpen(shared.query) as Database['query'],
    run: whileOpen(shared.run),
    transaction: whileOpen(shared.transaction) as Database['transaction'],
    close: async () => {
      isOpen = false
    },
  }
}

/** Opens a database that migrates before its first statement, as the server does. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return migrateFirst(await openEmptyDatabase(kind))
}

/** Creates an empty database in the Postgres of the tests and returns its address. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPostgres({ url: `${inject('postgresUrl')}/postgres`, connections: 1 })
  await server.run(`create database ${name}`)
  await server.close()
  return `${inject('postgresUrl')}/${name}`
}
