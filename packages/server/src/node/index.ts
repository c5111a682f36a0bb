export { ConfigurationError } from '../config/ConfigurationError.js'
export { readSettingsFile } from '../config/readSettingsFile.js'
export {
  type Environment,
  integer,
  logOf,
  postgresUrl,
  readVariables,
  type Variables,
} from '../config/readVariables.js'
export { type Listening, type ListenOptions, startListening } from '../http/startListening.js'
export { jsonLog, type Log, type LogLine, silentLog } from '../observe/createLog.js'
export { runUntilSignal, type Stoppable } from './runUntilSignal.js'
