/** Settles as the promise does, or resolves with `undefined` after `ms` milliseconds. */
export function withTimeout<value>(promise: Promise<value>, ms: number): Promise<value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    const settle = <argument>(finish: (argument: argument) => void) => {
      return (argument: argument) => {
        clearTimeout(timer)
        finish(argument)
      }
    }
    promise.then(settle(resolve), settle(reject))
  })
}
