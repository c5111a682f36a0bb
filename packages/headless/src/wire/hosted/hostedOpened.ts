/** What an open modal asks of a server, in one file. */

export { hostedAnalytics } from './hostedAnalytics.js'
export { hostedConfig } from './hostedConfig.js'
export { hostedNames } from './hostedNames.js'
export { hostedSessions } from './hostedSessions.js'
