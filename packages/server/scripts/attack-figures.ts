import { openDatabase } from '../src/database/openDatabase.js'
import { attackWithOneClient } from '../test/attackWithOneClient.js'

// Prints what one client takes from another, as JSON, for `npm run bench -- attack/`.
const database = await openDatabase()
// PGlite opens with its first statement, which can take longer than `/readyz` waits.
await database.query('select 1')
process.stdout.write(`${JSON.stringify(await attackWithOneClient(database))}\n`)
await database.close()
