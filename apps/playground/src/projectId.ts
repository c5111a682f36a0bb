/** Id of the playground at its server. */
export const projectId = 'playground'
