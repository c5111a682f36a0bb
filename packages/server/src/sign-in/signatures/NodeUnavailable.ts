/** Thrown if no node of a network says whether a contract accepts a signature. */
export class NodeUnavailable extends Error {
  override name = 'NodeUnavailable'

  constructor(cause: unknown) {
    super('No node of the network has answered.', { cause })
  }
}
