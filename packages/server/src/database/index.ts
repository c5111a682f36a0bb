export { connectDatabase, type DatabaseOptions } from './connectDatabase.js'
export { type Database, DatabaseUnavailableError, type Queryable } from './Database.js'
