/** Returns whether a call of a service changes something, so that it is made once and its answer not kept. */
export function isWrite(name: string): boolean {
  return name === 'registerName' || name === 'getUrl'
}
