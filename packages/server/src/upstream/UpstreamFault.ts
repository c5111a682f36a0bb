/**
 * Thrown if an upstream could not be reached, or answered with a status of 500 or above. It is then at fault
 * itself, while any other error may be about the one input that it was asked for.
 */
export class UpstreamFault extends Error {
  override name = 'UpstreamFault'
}
