import { openDatabase } from '../src/database/openDatabase.js'
import { attackWithOneClient } from '../test/attackWithOneClient.js'

// Prints what one client takes from another, as JSON, for `npm run bench -- attack/`.
const database = await openDatabase()
process.stdout.write(`${JSON.stringify(await attackWithOneClient(database))}\n`)
await database.close()
