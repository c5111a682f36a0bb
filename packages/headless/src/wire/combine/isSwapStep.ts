const steps: readonly string[] = ['getQuote', 'getAllowance', 'buildApproval', 'buildSwap', 'listRouters']

/**
 * Returns whether a call is a step of a swap. All steps are answered by one service, and none from a cache,
 * because prices change.
 */
export function isSwapStep(name: string): boolean {
  return steps.includes(name)
}
